import { firstName, shortName } from '#domain/accounts/first-name.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { distanceKm, fallbackTravel } from '#domain/geo.ts'
import { toEgp } from '#domain/money.ts'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isOrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import messagesInArabic from '#locales/ar/messages/ordering.json' with { type: 'json' }
import ordersInArabic from '#locales/ar/ordering.json' with { type: 'json' }
import messagesInEnglish from '#locales/en/messages/ordering.json' with { type: 'json' }
import ordersInEnglish from '#locales/en/ordering.json' with { type: 'json' }
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import type { notifications, TextInBoth } from '#server/db/tables/notifications.ts'
import type { Random } from '../random.ts'
import type { Broadcast } from './broadcasts.ts'
import { DISHES, NOTIFICATIONS } from './content.ts'
import { demoId } from './demo-id.ts'
import type { Dish } from './dishes.ts'
import type { Kitchen } from './kitchens.ts'
import type { Checkout, PlannedOrder } from './orders/checkout.ts'
import type { People } from './people.ts'
import type { Review } from './reviews.ts'

type NotificationRow = typeof notifications.$inferInsert
type Story = {
  people: People
  kitchens: Kitchen[]
  dishes: Dish[]
  checkouts: Checkout[]
  reviews: Review[]
  broadcasts: Broadcast[]
}
type Words = Record<string, string | TextInBoth>
type SeededNotification = {
  template: string
  to: string | null
  about: string
  at: number | null
  words: Words
  /** Who stands behind which placeholder. */
  people?: Record<string, string | undefined>
  category?: NotificationCategory
}

const REMEMBERED_DAYS = 6
const READ_AFTER_MS = 3 * 60 * MINUTE_MS

/** The notifications that people would have got in the last days, each event once for each person. */
export function makeNotifications(random: Random, now: number, story: Story): NotificationRow[] {
  const since = now - REMEMBERED_DAYS * DAY_MS
  const recent = story.checkouts.filter(({ placedAt }) => placedAt > since - DAY_MS)
  const sent = [
    ...recent.flatMap((checkout) => checkout.orders.flatMap((order) => aboutOrder(checkout, order))),
    ...recent.flatMap((checkout) =>
      checkout.orders.flatMap((order) => aboutReadiness(order, checkout, story)),
    ),
    ...story.reviews.map(aboutReview),
    ...story.dishes.flatMap((dish) => aboutDish(dish, story.people)),
    ...story.broadcasts.flatMap(aboutBroadcast),
  ]
  return sent
    .filter(({ to, at }) => to !== null && at !== null && at > since && at <= now)
    .map((one) => rowOf(random, now, one))
}

function aboutOrder(checkout: Checkout, order: PlannedOrder): SeededNotification[] {
  const { orderer, placedAt } = checkout
  const { kitchen, course } = order
  const words: Words = {
    cook: kitchen.name,
    orderId: showOrderId(order.id),
    items: inBoth((locale) => itemsIn(locale, order)),
    customer: inBoth((locale) => shortName(orderer.name[locale])),
    moneyBack: wordsOfMessages(checkout.paymentMethod === 'cash' ? 'nothingToPay' : 'moneyBack'),
  }
  const notify = (
    template: string,
    at: number | null,
    more: Words = {},
    to = orderer.id,
  ): SeededNotification => ({
    template,
    to,
    about: order.id,
    at,
    words: { ...words, ...more },
    people: { customer: order.id, cook: kitchen.cookId, courier: course.courier?.id },
  })
  const answerBy = placedAt + DEFAULT_ORDER_LIMITS.cookAnswerMinutes * MINUTE_MS
  return [
    notify(
      'cook-new-order',
      placedAt,
      { time: inBoth((locale) => formatter(locale).clock(answerBy)) },
      kitchen.cookId,
    ),
    notify('order-placed', placedAt),
    notify('order-preparing', course.preparingAt, { duration: minutesWords(course.promisedMinutes ?? 0) }),
    notify('order-ready', course.readyAt),
    notify('order-out-for-delivery', course.startedAt, {
      courier: inBoth((locale) => firstName(course.courier?.name[locale] ?? '')),
      cashDue: '',
    }),
    notify('order-delivered', course.deliveredAt),
    ...aboutCancellation(order, notify),
  ]
}

function aboutCancellation(
  { course, kitchen }: PlannedOrder,
  notify: (template: string, at: number | null, more?: Words, to?: string) => SeededNotification,
): SeededNotification[] {
  const { cancelledAt, cancelledBy } = course
  if (cancelledBy === null) return []
  if (cancelledBy === 'cook') {
    return [notify('order-declined-by-cook', cancelledAt, { reason: declineWords(course.cancelReason) })]
  }
  return [
    notify(cancelledBy === 'system' ? 'order-expired' : 'order-cancelled-by-customer', cancelledAt),
    notify(
      'cook-order-cancelled',
      cancelledAt,
      { reason: wordsOfMessages(cancelledBy === 'system' ? 'notAnswered' : 'cancelledByCustomer') },
      kitchen.cookId,
    ),
  ]
}

function aboutReadiness(
  { id, kitchen, course }: PlannedOrder,
  { orderer }: Checkout,
  { people }: Story,
): SeededNotification[] {
  if (course.status !== 'ready_for_pickup') return []
  const { distanceKm: way } = fallbackTravel(kitchen.location, orderer.place.location)
  return people.couriers
    .filter(
      ({ baseLocation }) =>
        distanceKm(baseLocation, kitchen.location) <= DEFAULT_ORDER_LIMITS.deliveryPickupRadiusKm,
    )
    .map((courier) => ({
      template: 'courier-order-ready',
      to: courier.id,
      about: id,
      at: course.readyAt,
      words: { area: kitchen.district.name, distance: inBoth((locale) => formatter(locale).distance(way)) },
    }))
}

function aboutReview({ dish, reviewer, rating, comment, row }: Review): SeededNotification {
  return {
    template: 'review-received',
    to: dish.kitchen.cookId,
    about: row.id,
    at: row.createdAt!.getTime(),
    words: {
      dish: dish.name,
      customer: inBoth((locale) => shortName(reviewer.name[locale])),
      rating: inBoth((locale) => formatter(locale).count(rating)),
      comment,
    },
    people: { customer: reviewer.id ?? undefined },
  }
}

const DECIDED_AFTER_MS = 5 * 60 * MINUTE_MS

function aboutDish(dish: Dish, { admins }: People): SeededNotification[] {
  const demo = DISHES.find(({ id }) => demoId('dish', id) === dish.id)!
  const { kitchen, createdAt } = dish
  const words = {
    dish: dish.name,
    cook: kitchen.name,
    amount: inBoth((locale) => formatter(locale).money(toEgp(dish.price))),
  }
  const toCook = { to: kitchen.cookId, about: dish.id, at: createdAt + DECIDED_AFTER_MS }
  const toAdmins = (template: string, at: number, more: Words = {}) =>
    admins.map(
      ({ id }): SeededNotification => ({
        template,
        to: id,
        about: dish.id,
        at,
        words: { ...words, ...more },
      }),
    )
  const submitted = toAdmins('admin-new-dish', createdAt)
  const flagged = demo.flagReason
    ? toAdmins('admin-flag', createdAt + DECIDED_AFTER_MS, { title: dish.name, reason: demo.flagReason })
    : []
  if (dish.status === 'pending') return submitted
  const reason = demo.rejectionReason
  return reason
    ? [...submitted, { ...toCook, template: 'dish-rejected', words: { ...words, reason } }]
    : [...submitted, ...flagged, { ...toCook, template: 'dish-approved', words }]
}

function aboutBroadcast({ row, told }: Broadcast): SeededNotification[] {
  return told.map((to) => ({
    template: 'system-broadcast',
    category: row.category,
    to,
    about: row.id,
    at: row.startsAt.getTime(),
    words: { title: row.title, message: row.body, url: row.url ?? paths.notifications },
  }))
}

/** The product's own messages are used where they exist. */
const MESSAGES: Record<Locale, Record<string, unknown>> = { en: messagesInEnglish, ar: messagesInArabic }

const TEMPLATES = new Map(NOTIFICATIONS.map((template) => [template.id, template]))

function rowOf(
  random: Random,
  now: number,
  { template: id, to, about, at, words, category, people = {} }: SeededNotification,
): NotificationRow {
  const template = TEMPLATES.get(id)
  if (!template) throw new Error(`no notification ${id} in the demo data`)
  const { event, inApp, url } = template
  const textOf = (part: 'title' | 'body', locale: Locale) =>
    inApp?.[part][locale] ?? (MESSAGES[locale][id] as Record<'title' | 'body', string>)[part]
  const texts = [textOf('title', 'en'), textOf('body', 'en')]
  const named = Object.entries(people).filter(([name]) => texts.some((text) => text.includes(`{${name}}`)))
  return {
    id: random.id(),
    eventId: `${event}:${about}`,
    userId: to!,
    category: category ?? template.category,
    title: inBoth((locale) => filled(textOf('title', locale), words, locale)),
    body: inBoth((locale) => filled(textOf('body', locale), words, locale)),
    url: url.replace('{orderId}', about).replace('{cookId}', to!).replace('{url}', String(words.url)),
    icon: iconOf(event),
    about: named.flatMap(([, person]) => person ?? []),
    read: at! < now - READ_AFTER_MS,
    createdAt: new Date(at!),
  }
}

/** A notification of an order has the colour of the order's new status. */
function iconOf(event: string) {
  const [about, word] = event.split('.')
  const status = word === 'placed' ? 'pending' : word
  return about === 'order' && isOrderStatus(status) ? status : null
}

function filled(text: string, words: Words, locale: Locale) {
  return text
    .replace(/\{?\{(\w+)\}\}?/g, (_, name: string) => {
      const word = words[name]
      if (word === undefined) throw new Error(`nothing to say for {${name}} in "${text}"`)
      return isolate(typeof word === 'string' ? word : word[locale], locale)
    })
    .trim()
}

function itemsIn(locale: Locale, { lines }: PlannedOrder) {
  const format = formatter(locale)
  return format.list(lines.map(({ dish, quantity }) => format.quantity(dish.name[locale], quantity)))
}

function declineWords(reason: string | null): TextInBoth {
  const code = reason as keyof typeof ordersInEnglish.cook.reasons
  return { en: ordersInEnglish.cook.reasons[code], ar: ordersInArabic.cook.reasons[code] }
}

function wordsOfMessages(
  word: 'moneyBack' | 'nothingToPay' | 'notAnswered' | 'cancelledByCustomer',
): TextInBoth {
  return { en: messagesInEnglish.words[word], ar: messagesInArabic.words[word] }
}

function minutesWords(count: number) {
  return inBoth((locale) => formatter(locale).minutes(count))
}

function inBoth(say: (locale: Locale) => string): TextInBoth {
  return { en: say('en'), ar: say('ar') }
}
