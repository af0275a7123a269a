import { cleanLine } from '#contract/clean-text.ts'
import { firstName, shortName } from '#domain/accounts/names.ts'
import { MINUTE_MS } from '#domain/cairo-time.ts'
import { fallbackTravel, type Point } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { declineReason, readCancelReason, reasonInWords } from '#domain/ordering/cancel-reason.ts'
import { showOrderId } from '#domain/ordering/order-id.ts'
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import type { OrderEvent } from '#server/platform/jobs.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { LetterId } from './letters.ts'
import type { ToldItem, ToldOrder } from './store.ts'

/** Everything a letter about an order may speak of. */
export type Story = {
  order: ToldOrder
  items: ToldItem[]
  event: Pick<OrderEvent, 'from' | 'to' | 'actorKind' | 'reason'>
  answerMinutes: number
}

/** What stands for each placeholder of the letters in one language: formatted, on one line, kept apart from the sentence's script. */
export function letterWords(story: Story, locale: Locale): Record<string, string> {
  const { order, items, event, answerMinutes } = story
  const { t: say } = textsFor(locale)
  const format = formatter(locale)
  const pick = (name: string, nameAr: string | null) => plain((locale === 'ar' && nameAr) || name)
  const apart = (text: string) => isolate(text, locale)
  const dishes = items.map(({ name, name_ar, quantity }) => ({ dish: pick(name, name_ar), quantity }))
  const courier = firstName(pick(order.courier_name ?? '', order.courier_name_ar))
  const onTheWay = minutesOnTheWay(order)
  const paysCash = order.payment_method === 'cash' && order.payment_status === 'due'
  const total = format.money(toEgp(piastres(order.total)))
  return {
    name: apart(firstName(plain(order.customer_name))),
    customer: apart(shortName(plain(order.customer_name))),
    email: apart(order.guest_email ?? ''),
    cook: apart(pick(order.cook_name, order.cook_name_ar)),
    courier: courier ? apart(courier) : say('ordering:track.theCourier'),
    orderId: apart(showOrderId(order.id)),
    items: format.list(dishes.map(({ dish, quantity }) => format.quantity(dish, quantity))),
    total,
    paymentMethod: say(`payments:methods.${order.payment_method}`),
    cashDue: paysCash ? say('letters:words.cashDue', { amount: total }) : '',
    moneyBack: moneyBackWords(order, locale),
    duration: format.minutes(event.to === 'out_for_delivery' ? (onTheWay ?? 0) : order.cooking_minutes),
    address: apart(plain(order.customer_address)),
    area: apart(pick(order.area ?? '', order.area_ar) || say('letters:words.nearby')),
    distance: format.distance(order.route_km),
    time: format.clock(order.created_at.getTime() + answerMinutes * MINUTE_MS),
    status: say(
      `ordering:status.${event.to === 'ready_for_pickup' ? 'ready_for_pickup_customer' : event.to}`,
    ),
    reason: apart(reasonWords(story, locale)),
  }
}

/** Which shape of its sentence a letter takes: where the way is unknown, or where the kitchen had begun already. */
export function letterContext({ order, event }: Story, letter: LetterId): string | undefined {
  if (letter === 'order-out-for-delivery') return minutesOnTheWay(order) === null ? 'unmeasured' : undefined
  if (letter === 'courier-order-ready') return order.route_km > 0 ? undefined : 'unmeasured'
  if (letter === 'cook-order-cancelled') return event.from === 'pending' ? undefined : 'cooking'
  return undefined
}

function minutesOnTheWay(order: ToldOrder): number | null {
  const pickup = pickupOf(order)
  const door = pointOf(order.customer_latitude, order.customer_longitude)
  const minutes = order.route_minutes ?? (pickup && door ? fallbackTravel(pickup, door).durationMin : null)
  return minutes === null ? null : Math.max(1, minutes)
}

export function pickupOf(order: ToldOrder): Point | null {
  return pointOf(order.pickup_latitude, order.pickup_longitude)
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What a cancelled order means for the purse; nothing where cash has changed hands, which is for support to settle. */
function moneyBackWords({ payment_status }: ToldOrder, locale: Locale): string {
  const { t: say } = textsFor(locale)
  if (payment_status === 'due') return say('letters:words.nothingToPay')
  return payment_status === 'paid' || payment_status === 'refunding' ? say('letters:words.moneyBack') : ''
}

/** The kitchen's reasons are codes, everybody else's are what they wrote; a sentence goes on after them. */
function reasonWords({ order, event }: Story, locale: Locale): string {
  const { t: say } = textsFor(locale)
  const why = readCancelReason(plain(order.cancel_reason ?? storedReasonOf(event)))
  if (why.is === 'noAnswer') return say('letters:words.noAnswer')
  if (why.is === 'declined') return say(`ordering:cook.reasons.${why.reason}`)
  if (why.is === 'words') return why.text.replace(/[.،؛\s]+$/u, '')
  const isOwners = event.actorKind === 'customer' || event.actorKind === 'guest'
  return say(isOwners ? 'letters:words.cancelledByCustomer' : 'ordering:cook.reasons.other')
}

/** As the order kept it until it was revived: the event has the bare word, and only a cook's may be a code. */
function storedReasonOf({ actorKind, reason }: Story['event']): string {
  if (!reason || actorKind === 'system') return reason ?? ''
  return actorKind === 'cook' ? declineReason(reason) : reasonInWords(reason)
}

const MOST_LETTERS = 300

/** What people typed, as it would be kept today, whenever it was: a letter has one line a paragraph. */
function plain(typed: string): string {
  return [...cleanLine(typed)].slice(0, MOST_LETTERS).join('')
}
