import { firstName, shortName } from '#domain/accounts/first-name.ts'
import { expectedWindow } from '#domain/delivery/arrival.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { fallbackTravel, type Point, pointOf } from '#domain/geo.ts'
import { egpOf } from '#domain/money.ts'
import {
  declineReason,
  isRefundedByItself,
  readCancelReason,
  reasonInWords,
} from '#domain/ordering/cancel-reason.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { plainClause, plainText, typedText } from '#server/modules/notifications/index.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderMessageId } from './message-links.ts'
import type { ItemForMessages, OrderForMessages } from './messages-store.ts'

/** The facts that a message about an order may contain. */
export type OrderFacts = {
  order: OrderForMessages
  items: ItemForMessages[]
  event: Pick<OrderEvent, 'from' | 'to' | 'actorKind' | 'reason'>
  answerMinutes: number
}

/** Messages to kitchens and admins, whose lists show the short number. */
const WORKING = /^(cook|caller)-/

/** The value of each placeholder in one language: formatted, on one line, isolated from the direction of the sentence. */
export function messageWords(
  message: OrderMessageId,
  facts: OrderFacts,
  locale: Locale,
): Record<string, string> {
  const { order, items, event, answerMinutes } = facts
  const { t: say } = textsFor(locale)
  const format = formatter(locale)
  const pick = (name: string, nameAr: string | null) => plainText(inLocale(locale, name, nameAr))
  const apart = (text: string) => typedText(text, locale)
  const dishes = items.map(({ name, name_ar, quantity }) => ({ dish: pick(name, name_ar), quantity }))
  const courier = firstName(pick(order.courier_name ?? '', order.courier_name_ar))
  const paysCash = order.payment_method === 'cash' && order.payment_status === 'due'
  const total = format.money(egpOf(order.total))
  return {
    customer: apart(shortName(plainText(order.customer_name))),
    email: apart(order.guest_email ?? ''),
    cook: apart(pick(order.cook_name, order.cook_name_ar)),
    courier: courier ? apart(courier) : say('ordering:track.theCourier'),
    orderId: apart(WORKING.test(message) ? shortOrderId(order.id) : showOrderId(order.id)),
    items: format.list(dishes.map(({ dish, quantity }) => format.quantity(dish, quantity))),
    cashDue: paysCash ? say('messages/ordering:words.cashDue', { amount: total }) : '',
    moneyBack: moneyBackWords(facts, locale),
    duration: format.duration((order.prep_minutes ?? order.usual_minutes) + order.rush_minutes),
    address: apart(plainText(order.customer_address)),
    area: pickupAreaWords(order, locale),
    distance: format.distance(order.route_km),
    answer: format.duration(answerMinutes),
    arrival: arrivalWords(order, locale),
    // A kitchen's time to answer begins with the payment, or with what an admin or the customer set back.
    time: format.clock(order.updated_at.getTime() + answerMinutes * MINUTE_MS),
    status: say(
      `ordering:status.${event.to === 'ready_for_pickup' ? 'ready_for_pickup_customer' : event.to}`,
    ),
    reason: apart(reasonWords(facts, locale, message)),
  }
}

/** Where couriers pick up: the kitchen's area or district. */
export function pickupAreaWords(
  { area, area_ar }: Pick<OrderForMessages, 'area' | 'area_ar'>,
  locale: Locale,
): string {
  const words = plainText(inLocale(locale, area ?? '', area_ar))
  return typedText(words || textsFor(locale).t('messages/ordering:words.nearby'), locale)
}

/**
 * The variant of a message's sentences: for an unknown distance, for the status that an order is set to, or for one that the kitchen had
 * begun or the office cancelled.
 */
export function messageShape({ order, event }: OrderFacts, message: OrderMessageId): string | undefined {
  if (message === 'courier-order-ready') return order.route_km > 0 ? undefined : 'unmeasured'
  if (message === 'cook-order-set') return event.to === 'preparing' ? undefined : event.to
  if (message !== 'cook-order-cancelled') return undefined
  if (event.from !== 'pending') return 'cooking'
  return event.actorKind === 'admin' ? 'office' : undefined
}

/** When the food may be at the door, as the order's page says it. */
function arrivalWords(order: OrderForMessages, locale: Locale): string {
  const { from, to } = expectedWindow({
    startedAt: (order.preparing_at ?? order.created_at).getTime(),
    readyAt: order.ready_for_pickup_at?.getTime() ?? null,
    promisedMinutes: order.prep_minutes,
    usualMinutes: order.usual_minutes,
    rushMinutes: order.rush_minutes,
    routeMinutes: minutesOnTheWay(order) ?? 0,
  })
  return formatter(locale).clockRange(from, to)
}

function minutesOnTheWay(order: OrderForMessages): number | null {
  const pickup = pickupOf(order)
  const door = pointOf(order.customer_latitude, order.customer_longitude)
  const minutes = order.route_minutes ?? (pickup && door ? fallbackTravel(pickup, door).durationMin : null)
  return minutes === null ? null : Math.max(1, minutes)
}

export function pickupOf(order: OrderForMessages): Point | null {
  return pointOf(order.pickup_latitude, order.pickup_longitude)
}

/**
 * Tells what a cancellation means for the money. Empty where cash has changed hands: support settles that. Empty too while an admin’s
 * refund is on its way, because it may be a part, and a message of its own names it.
 */
function moneyBackWords({ order, event }: OrderFacts, locale: Locale): string {
  const { t: say } = textsFor(locale)
  const { payment_status } = order
  if (payment_status === 'due') return say('messages/ordering:words.nothingToPay')
  if (isRefundedByItself(event))
    // The refund may have been asked for before this message is written.
    return payment_status === 'paid' || payment_status === 'refunding'
      ? say('messages/ordering:words.moneyBack')
      : ''
  return payment_status === 'paid' ? say('messages/ordering:words.askAboutPayment') : ''
}

/** A kitchen's reason is a code, anybody else's is free text. The kitchen reads of its own silence as its board says it. */
function reasonWords({ order, event }: OrderFacts, locale: Locale, message: OrderMessageId): string {
  const { t: say } = textsFor(locale)
  const why = readCancelReason(plainText(order.cancel_reason ?? storedReasonOf(event)))
  if (why.is === 'noAnswer' && message === 'cook-order-cancelled')
    return say('messages/ordering:words.notAnswered')
  if (why.is === 'noAnswer' || why.is === 'unpaid' || why.is === 'notAgreed')
    return say(`messages/ordering:words.${why.is}`)
  if (why.is === 'declined') return say(`ordering:cook.reasons.${why.reason}`)
  if (why.is === 'office') return say(`ordering:officeReasons.${why.reason}`)
  if (why.is === 'words') return plainClause(why.text)
  const isOwners = event.actorKind === 'customer' || event.actorKind === 'guest'
  return say(isOwners ? 'messages/ordering:words.cancelledByCustomer' : 'ordering:cook.reasons.other')
}

/**
 * The reason in its stored form, for an order that was revived since. The event has the plain text, and only a cook's may
 * be a code.
 */
function storedReasonOf({ actorKind, reason }: OrderFacts['event']): string {
  if (!reason || actorKind === 'system') return reason ?? ''
  return actorKind === 'cook' ? declineReason(reason) : reasonInWords(reason)
}
