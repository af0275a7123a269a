import { cairoDate } from '#domain/cairo-time.ts'
import { estimateArrival } from '#domain/delivery/arrival.ts'
import { courierShareOf } from '#domain/delivery/courier-share.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { fallbackTravel } from '#domain/geo.ts'
import { addressLine } from '#domain/ordering/address.ts'
import { cashNoteOptions } from '#domain/ordering/money/cash.ts'
import { DEFAULT_ORDER_LIMITS, decideTotals, type QuotedOrder, quote } from '#domain/ordering/money/quote.ts'
import { isActive, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { OrderActorKind } from '#domain/ordering/status/transitions.ts'
import { paidPath } from '#domain/paths.ts'
import { convert, refundCharge } from '#domain/payments/payment.ts'
import type { PaymentStatus } from '#domain/payments/payments.ts'
import { PAYMENT_MINUTES } from '#domain/payments/payments.ts'
import { receiptTax, receiptYear } from '#domain/payments/receipt.ts'
import { type Discount, decidePromo } from '#domain/promotions/promo.ts'
import type { dishDays } from '#server/db/tables/catalog.ts'
import type { cookDays } from '#server/db/tables/kitchens.ts'
import type { checkouts, orderHistory, orderItems, orders } from '#server/db/tables/ordering.ts'
import type {
  paymentEvents,
  payments,
  receipts,
  receiptYears,
  refunds,
  testPayments,
} from '#server/db/tables/payments.ts'
import { addressWords } from '#server/platform/address-words.ts'
import { travelByOwnStreets } from '#server/platform/maps/own-streets.ts'
import type { Random } from '../../random.ts'
import { getDistrict } from '../content.ts'
import type { Place } from '../people.ts'
import type { PromoUses } from '../promos.ts'
import { DEMO_ISSUER, DEMO_PAYPAL, DEMO_TAX } from '../settings.ts'
import type { Checkout, PlannedOrder } from './checkout.ts'

type OrderRow = typeof orders.$inferInsert
type HistoryRow = typeof orderHistory.$inferInsert
export type OrderRows = {
  checkouts: (typeof checkouts.$inferInsert)[]
  orders: OrderRow[]
  items: (typeof orderItems.$inferInsert)[]
  history: HistoryRow[]
  payments: (typeof payments.$inferInsert)[]
  paymentEvents: (typeof paymentEvents.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  /** Those that no provider knows of: they have other columns. */
  byHand: (typeof refunds.$inferInsert)[]
  testPayments: (typeof testPayments.$inferInsert)[]
  receipts: (typeof receipts.$inferInsert)[]
  receiptYears: (typeof receiptYears.$inferInsert)[]
}

/** Prices every checkout by the real quote, and writes the rows that placing and changing it would have written. */
export function makeOrderRows(random: Random, checkouts: Checkout[], promos: PromoUses): OrderRows {
  const rows: OrderRows = {
    checkouts: [],
    orders: [],
    items: [],
    history: [],
    payments: [],
    paymentEvents: [],
    refunds: [],
    byHand: [],
    testPayments: [],
    receipts: [],
    receiptYears: [],
  }
  let collected = 0
  for (const checkout of checkouts) {
    const quoted = quoteOf(checkout, promos)
    rows.checkouts.push(checkoutRow(checkout, quoted.total))
    const payment = paymentRow(checkout, quoted.total)
    if (payment) {
      rows.payments.push(payment)
      rows.paymentEvents.push(paymentEventRow(random, payment))
    }
    const given: OrderRows['refunds'] = []
    checkout.orders.forEach((order, at) => {
      const history = historyOf(checkout, order)
      const row = orderRow(random, { checkout, order, amounts: quoted.orders[at]!, history })
      const byHand = row.paymentStatus === 'collected' && ++collected % EACH_BY_HAND === 0
      const back = byHand ? Math.min(row.total, GIVEN_BY_HAND) : 0
      rows.orders.push({
        ...row,
        ...(byHand && { refunded: back }),
        refundedByHand: back,
        promoCode: promos.get(checkout.id)?.code ?? null,
      })
      if (byHand) rows.byHand.push(byHandRow(row, back))
      rows.items.push(...itemRows(order))
      rows.history.push(...history)
      if (row.paymentStatus === 'refunded') given.push(refundRow(random, row, payment!))
    })
    rows.refunds.push(...given)
    if (payment) rows.testPayments.push(testPaymentRow(payment, given))
  }
  return { ...rows, ...receiptRows(rows.orders) }
}

/** The counters that placing keeps: orders of a kitchen's day and portions of a dish's day. Cancelled orders do not count. */
export function makeDayRows(checkouts: Checkout[]) {
  const cooks = new Map<string, typeof cookDays.$inferInsert>()
  const trays = new Map<string, typeof dishDays.$inferInsert>()
  for (const { placedAt, orders: placed } of checkouts) {
    const day = cairoDate(placedAt)
    for (const { kitchen, lines, course } of placed) {
      if (course.status === 'cancelled') continue
      const cookDay = cooks.get(`${kitchen.cookId} ${day}`) ?? { cookId: kitchen.cookId, day, taken: 0 }
      cooks.set(`${kitchen.cookId} ${day}`, { ...cookDay, taken: cookDay.taken + 1 })
      for (const { dish, quantity } of lines) {
        const dishDay = trays.get(`${dish.id} ${day}`) ?? { dishId: dish.id, day, taken: 0 }
        trays.set(`${dish.id} ${day}`, { ...dishDay, taken: dishDay.taken + quantity })
      }
    }
  }
  return { cookDays: [...cooks.values()], dishDays: [...trays.values()] }
}

function quoteOf(checkout: Checkout, promos: PromoUses) {
  const quoted = quote({
    kitchens: checkout.orders.map(({ kitchen, lines }) => ({
      cookId: kitchen.cookId,
      lines: lines.map(({ dish, quantity }) => ({ dishId: dish.id, pricePiastres: dish.price, quantity })),
      routeDistanceKm: fallbackTravel(kitchen.location, checkout.orderer.place.location).distanceKm,
    })),
    limits: DEFAULT_ORDER_LIMITS,
    discount: discountOf(checkout, promos),
  })
  const totals = decideTotals(quoted, DEFAULT_ORDER_LIMITS)
  if (!totals.ok) throw new Error(`a demo checkout of ${quoted.total} piastres: ${totals.code}`)
  return quoted
}

function discountOf({ id, placedAt }: Checkout, promos: PromoUses): Discount | undefined {
  const promo = promos.get(id)
  if (!promo) return undefined
  // Limits of uses were respected when the codes were distributed. Only the discount is needed here.
  const worth = decidePromo(
    {
      ...promo,
      minimumOrder: promo.minimumOrder ?? null,
      maximumDiscount: promo.maximumDiscount ?? null,
      startsOn: null,
      used: 0,
      expiresAt: placedAt + DAY_MS,
    },
    { now: placedAt, uses: 0 },
  )
  if (!worth.ok) throw new Error(`${promo.code}: ${worth.code}`)
  return worth.value
}

/** In the demo every online payment has succeeded. */
function checkoutRow(
  { id, orderer, paymentMethod, placedAt }: Checkout,
  total: number,
): typeof checkouts.$inferInsert {
  const customerId = orderer.id
  return { id, customerId, total, paymentMethod, state: 'placed', createdAt: new Date(placedAt) }
}

type Placed = { checkout: Checkout; order: PlannedOrder; amounts: QuotedOrder; history: HistoryRow[] }

function orderRow(random: Random, { checkout, order, amounts, history }: Placed): OrderRow {
  const { orderer, placedAt, paymentMethod } = checkout
  const { kitchen, course } = order
  const { place, locale } = orderer
  const district = getDistrict(place.districtId)
  const { subtotal, serviceCharge, deliveryFee, discountAmount, total, routeDistanceKm } = amounts
  return {
    id: order.id,
    checkoutId: checkout.id,
    status: course.status,
    version: history.length,
    cookId: kitchen.cookId,
    customerId: orderer.id,
    customerName: orderer.name[locale],
    customerMobile: orderer.mobile,
    guestMobile: orderer.id ? null : orderer.mobile,
    guestEmail: orderer.id ? null : orderer.email,
    locale,
    subtotal,
    serviceCharge,
    deliveryFee,
    courierShare: courierShareOf(deliveryFee, DEFAULT_ORDER_LIMITS),
    discountAmount,
    total,
    paymentMethod,
    paymentStatus: paymentStatusOf(checkout, order),
    refunded: paymentStatusOf(checkout, order) === 'refunded' ? amounts.total : 0,
    cashNote: paymentMethod === 'cash' && random.chance(0.4) ? random.pick(cashNoteOptions(total)) : null,
    cashCollectedAt: paymentMethod === 'cash' ? dateOf(course.deliveredAt) : null,
    area: district.name.en,
    areaAr: district.name.ar,
    ...place.typed,
    customerAddress: addressLine(place.typed, addressWords(locale)),
    landmark: place.landmark,
    notes: checkout.notes,
    cookAddress: kitchen.address,
    routeDistance: routeDistanceKm,
    ...wayRow(order, place),
    prepMinutes: course.promisedMinutes,
    deliveryId: course.courier?.id ?? null,
    deliveryLatitude: course.position?.point.latitude ?? null,
    deliveryLongitude: course.position?.point.longitude ?? null,
    deliveryLocationAt: dateOf(course.position?.at ?? null),
    deliveryLocationTakenAt: dateOf(course.position?.at ?? null),
    reachedKitchenAt: dateOf(course.position ? course.startedAt : null),
    cancelReason: course.cancelledBy === 'cook' ? `decline:${course.cancelReason}` : course.cancelReason,
    placedOn: cairoDate(placedAt),
    createdAt: new Date(placedAt),
    updatedAt: history.at(-1)!.at,
    ...momentsRow(course),
  }
}

/** The way from the kitchen to the door. */
function wayRow({ kitchen, course }: PlannedOrder, { location: door }: Place) {
  const routeMinutes = fallbackTravel(kitchen.location, door).durationMin
  return {
    customerLatitude: door.latitude,
    customerLongitude: door.longitude,
    cookLatitude: kitchen.location.latitude,
    cookLongitude: kitchen.location.longitude,
    pickupLatitude: kitchen.location.latitude,
    pickupLongitude: kitchen.location.longitude,
    routeMinutes,
    routeEstimated: true,
    // Maps show only orders that are not over.
    routePolyline: isActive(course.status)
      ? (travelByOwnStreets(kitchen.location, door)?.polyline ?? null)
      : null,
    promisedArrivalMinutes: estimateArrival({ recentPrepMinutes: [kitchen.prepMinutes], routeMinutes }).toMin,
  }
}

function momentsRow(course: PlannedOrder['course']) {
  return {
    acknowledgedAt: dateOf(course.acknowledgedAt),
    preparingAt: dateOf(course.preparingAt),
    readyForPickupAt: dateOf(course.readyAt),
    deliveryStartedAt: dateOf(course.startedAt),
    pickedUpAt: dateOf(course.startedAt),
    deliveredAt: dateOf(course.deliveredAt),
    cancelledAt: dateOf(course.cancelledAt),
  }
}

function paymentStatusOf({ paymentMethod }: Checkout, { course: { status } }: PlannedOrder): PaymentStatus {
  if (paymentMethod === 'cash') return status === 'delivered' ? 'collected' : 'due'
  return status === 'cancelled' ? 'refunded' : 'paid'
}

function itemRows({ id, kitchen, lines }: PlannedOrder): OrderRows['items'] {
  return lines.map(({ dish, quantity, notes }, position) => ({
    orderId: id,
    position,
    dishId: dish.id,
    name: dish.name.en,
    nameAr: dish.name.ar,
    cookName: kitchen.name.en,
    quantity,
    price: dish.price,
    notes,
  }))
}

function historyOf({ orderer, placedAt }: Checkout, { id, kitchen, course }: PlannedOrder): HistoryRow[] {
  const customer: Actor = { kind: orderer.id ? 'customer' : 'guest', id: orderer.id }
  const cook: Actor = { kind: 'cook', id: kitchen.cookId }
  const courier: Actor = { kind: 'courier', id: course.courier?.id ?? null }
  const steps: Step[] = [{ to: 'pending', at: placedAt, by: customer }]
  const step = (to: OrderStatus, at: number | null, by: Actor) => {
    if (at !== null) steps.push({ to, at, by })
  }
  step('preparing', course.preparingAt, cook)
  step('ready_for_pickup', course.readyAt, cook)
  step('out_for_delivery', course.startedAt, courier)
  step('delivered', course.deliveredAt, courier)
  const canceller = { customer, guest: customer, cook, system: { kind: 'system', id: null } as Actor }
  step('cancelled', course.cancelledAt, canceller[course.cancelledBy ?? 'system'])
  return steps.map(({ to, at, by }, index) => ({
    orderId: id,
    version: index + 1,
    fromStatus: steps[index - 1]?.to ?? null,
    toStatus: to,
    actorKind: by.kind,
    actorId: by.id,
    reason: to === 'cancelled' ? course.cancelReason : null,
    at: new Date(at),
  }))
}

type Actor = { kind: OrderActorKind; id: string | null }
type Step = { to: OrderStatus; at: number; by: Actor }

type PaymentRow = OrderRows['payments'][number]

/** What was paid online, a minute after the hosted page opened; null for cash. */
function paymentRow({ id, paymentMethod, placedAt }: Checkout, amount: number): PaymentRow | null {
  if (paymentMethod === 'cash') return null
  const charge =
    paymentMethod === 'card'
      ? { charge: amount, currency: 'EGP', rate: null }
      : { charge: convert(amount, DEMO_PAYPAL), ...DEMO_PAYPAL }
  return {
    id,
    checkoutId: id,
    provider: 'test',
    method: paymentMethod,
    amount,
    ...charge,
    state: 'paid',
    reference: id,
    captureId: id,
    expiresAt: new Date(placedAt + (PAYMENT_MINUTES - 1) * MINUTE_MS),
    createdAt: new Date(placedAt - MINUTE_MS),
    paidAt: new Date(placedAt),
  }
}

function paymentEventRow(random: Random, payment: PaymentRow): OrderRows['paymentEvents'][number] {
  return {
    id: random.id(),
    provider: payment.provider,
    eventId: random.id(),
    checkoutId: payment.checkoutId,
    kind: 'paid',
    amount: payment.charge,
    payload: {},
    at: payment.paidAt!,
  }
}

/** The payment in the test gateway's books, so that what is left of it can be refunded. */
function testPaymentRow(
  { id, charge, currency, expiresAt, createdAt, paidAt }: PaymentRow,
  given: OrderRows['refunds'],
): OrderRows['testPayments'][number] {
  const refunded = Object.fromEntries(given.map((refund) => [refund.id, refund.charge]))
  return {
    ...{ id, charge, currency, expiresAt, createdAt, refunded },
    state: 'paid',
    paidFrom: paidAt!,
    returnUrl: paidPath(id),
  }
}

function refundRow(random: Random, order: OrderRow, payment: PaymentRow): OrderRows['refunds'][number] {
  const at = new Date(order.cancelledAt!.getTime() + MINUTE_MS)
  return {
    id: random.id(),
    paymentId: payment.id,
    orderId: order.id,
    kind: 'cancelled',
    amount: order.total,
    charge: refundCharge(order.total, {
      paid: payment.amount,
      refunded: 0,
      charged: payment.charge,
      chargeRefunded: 0,
    }),
    state: 'done',
    refundId: order.id,
    tries: 1,
    triedAt: at,
    endedAt: at,
    at,
  }
}

/** Every so many orders for cash a part was missing, and so much was given back in cash an hour after the delivery. */
const EACH_BY_HAND = 90
const GIVEN_BY_HAND = 20_00

function byHandRow(order: OrderRow, amount: number): OrderRows['byHand'][number] {
  const at = new Date(order.deliveredAt!.getTime() + 60 * MINUTE_MS)
  const given = { id: `hand-${order.id}`, orderId: order.id, kind: 'hand' as const, amount, charge: amount }
  return { ...given, method: 'cash', reason: 'العيش كان ناقص', state: 'done', endedAt: at, at }
}

function dateOf(instant: number | null) {
  return instant === null ? null : new Date(instant)
}

/** Delivered orders have their receipts since that moment, numbered in its order. */
function receiptRows(all: OrderRow[]): Pick<OrderRows, 'receipts' | 'receiptYears'> {
  const issued = new Map<number, number>()
  const delivered = all
    .flatMap((order) => (order.deliveredAt ? [{ ...order, at: order.deliveredAt }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
  const written = delivered.map((order) => {
    const year = receiptYear(order.at.getTime())
    const number = (issued.get(year) ?? 0) + 1
    issued.set(year, number)
    const tax = receiptTax(DEMO_TAX, order)
    return { orderId: order.id, year, number, issuedAt: order.at, ...tax, issuer: DEMO_ISSUER }
  })
  return { receipts: written, receiptYears: [...issued].map(([year, count]) => ({ year, issued: count })) }
}
