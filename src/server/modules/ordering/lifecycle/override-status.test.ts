import { expect, test } from 'vitest'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { refuse } from '#domain/outcome.ts'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import {
  aCheckout,
  aCook,
  aCourier,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'
import type { OrderEvent } from '../events.ts'
import { sendOrderMessages } from '../messages/send-order-messages.ts'
import { findOrder } from '../order-store.ts'
import { changeStatus } from './change-status.ts'

const MINUTE = 60_000
/** About 500 km up the Nile. */
const LUXOR = { latitude: 25.6872, longitude: 32.6396 }

const insertPromo = (app: TestApp, uses: number) =>
  app.sql(
    `insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
      values ('p', 'TEN', 'percent', 10, $1, 1, '2099-01-01')`,
    [uses],
  )

const countersOf = async (app: TestApp) => ({
  capacity: (await app.sql<{ n: number }>('select coalesce(sum(taken), 0)::int as n from cook_days'))[0]!.n,
  portions: (await app.sql<{ n: number }>('select coalesce(sum(taken), 0)::int as n from dish_days'))[0]!.n,
  uses: (await app.sql<{ n: number }>('select coalesce(sum(used), 0)::int as n from promo_codes'))[0]!.n,
  redeemed: (
    await app.sql<{ n: number }>('select count(distinct checkout_id)::int as n from promo_redemptions')
  )[0]!.n,
})

/** A cancelled guest order of two portions with a code, and an admin's function to revive it. */
async function aCancelledOrder(options: { capacity?: number; portions?: number; uses?: number } = {}) {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const amina = await aCook(app, { dailyOrderLimit: options.capacity ?? 10 })
  const tray = await aDish(app, amina, { name: 'Om Ali tray', dailyPortions: options.portions ?? 10 })
  await insertPromo(app, options.uses ?? 10)
  const order = await aGuestOrder(app, tray, { promoCode: 'TEN' })
  await order.client.ordering.cancelOrder({ id: order.id })
  const { client } = await anAdmin(app)
  const revive = (id = order.id) =>
    client.ordering.overrideStatus({ id, status: 'pending', reason: 'cancelled by mistake' })
  return { app, tray, order, revive }
}

/** A guest's order that waits for a courier, and an admin's function to set its status. */
async function aReadyOrder() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari)
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  const { client } = await anAdmin(app)
  const set = (status: OrderStatus, options: { deliveryId?: string; cashCollected?: boolean } = {}) =>
    client.ordering.overrideStatus({ id: order.id, status, reason: 'checked by phone', ...options })
  return { app, ...market, order, set }
}

test('an order that an admin sets back to waiting rings again in a kitchen that had seen it', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { id, client } = await aGuestOrder(app, koshari)
  await amina.client.ordering.acknowledgeOrder({ id })
  await client.ordering.cancelOrder({ id })
  const admin = await anAdmin(app)
  await admin.client.ordering.overrideStatus({ id, status: 'pending', reason: 'cancelled by mistake' })
  const { open } = await amina.client.ordering.getKitchenBoard()
  expect(open).toMatchObject([{ id, acknowledgedAt: null }])
})

test('a revived order reserves its capacity, its portions and its code’s use again', async () => {
  const { app, revive } = await aCancelledOrder()
  expect(await countersOf(app)).toEqual({ capacity: 0, portions: 0, uses: 0, redeemed: 0 })
  await revive()
  expect(await countersOf(app)).toEqual({ capacity: 1, portions: 2, uses: 1, redeemed: 1 })
  expect(await app.sql('select identity from promo_redemptions')).toHaveLength(2)
})

test('an order that is cancelled and revived repeatedly is counted once', async () => {
  const { app, order, revive } = await aCancelledOrder()
  for (let round = 0; round < 3; round++) {
    await revive()
    await order.client.ordering.cancelOrder({ id: order.id })
  }
  await Promise.allSettled(Array.from({ length: 5 }, () => revive()))
  expect(await countersOf(app)).toEqual({ capacity: 1, portions: 2, uses: 1, redeemed: 1 })
})

test.each([
  ['whose kitchen is full meanwhile', { capacity: 1 }, {}, 'kitchen.full'],
  ['whose dish is sold out meanwhile', { portions: 3 }, {}, 'dish.only_left'],
  ['whose code is used up meanwhile', { uses: 1 }, { promoCode: 'TEN' }, 'promo.invalid'],
])('an order %s stays cancelled and reserves nothing', async (_, options, next, code) => {
  const { app, tray, order, revive } = await aCancelledOrder(options)
  await aGuestOrder(app, tray, next)
  const before = await countersOf(app)
  expect(await refusalOf(revive())).toBe(code)
  expect(await countersOf(app)).toEqual(before)
  expect(await app.sql('select status, version from orders where id = $1', [order.id])).toEqual([
    { status: 'cancelled', version: 2 },
  ])
  expect(await app.sql('select 1 from audit_log')).toEqual([])
})

test('a revival is refused when its customer has used the code again meanwhile', async () => {
  const { app, tray, order, revive } = await aCancelledOrder()
  const { mobileNumber, email } = order.checkout
  await aGuestOrder(app, tray, { promoCode: 'TEN', mobileNumber, email })
  expect(await refusalOf(revive())).toBe('promo.invalid')
  expect(await countersOf(app)).toEqual({ capacity: 1, portions: 2, uses: 1, redeemed: 1 })
})

test('the orders of a checkout share one use of its code, even when they are cancelled or revived at once', async () => {
  const { app, tray, revive } = await aCancelledOrder()
  const nadia = await aCook(app, { name: 'Tante Nadia' })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi' })
  const lines = [tray, mahshi].map(({ id }) => ({ dishId: id, quantity: 1 }))
  const checkout = await aCheckout(app, lines, { promoCode: 'TEN' })
  const { orders } = await app.client().ordering.placeOrder(checkout)
  const { client } = await anAdmin(app)
  const cancel = ({ id }: { id: string }) =>
    client.ordering.overrideStatus({ id, status: 'cancelled', reason: 'asked on the phone' })
  for (let round = 0; round < 5; round++) {
    await Promise.all(orders.map(cancel))
    expect(await countersOf(app)).toEqual({ capacity: 0, portions: 0, uses: 0, redeemed: 0 })
    await Promise.all(orders.map(({ id }) => revive(id)))
    expect(await countersOf(app)).toEqual({ capacity: 2, portions: 2, uses: 1, redeemed: 1 })
  }
  await cancel(orders[0]!)
  expect(await countersOf(app)).toMatchObject({ uses: 1, redeemed: 1 })
})

test('an order leaves and enters the couriers’ lists at once when an admin changes its status', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  const list = await aStream(await aServer(app), '/api/live', karim.headers)
  const listed = (isListed: boolean) => list.until(({ data }) => data.orders.length === Number(isListed))
  await listed(true)
  await set('cancelled')
  await listed(false)
  await set('ready_for_pickup')
  await listed(true)
  await karim.client.delivery.acceptOrder({ id: order.id })
  await list.until(({ data }) => data.orders[0]?.mine)
  await set('preparing')
  await listed(false)
})

const stateOf = async (app: TestApp) =>
  (await app.sql('select status, delivery_id as courier, payment_status as payment from orders'))[0]!

const cashOf = async (app: TestApp) =>
  (await app.sql('select payment_status as status, cash_collected_at as at from orders'))[0]!

test('cash is due again when an admin sets a delivered order back on the road, and is collected a second time', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id })
  expect(await cashOf(app)).toEqual({ status: 'collected', at: new Date(NOON) })
  await set('out_for_delivery')
  expect(await cashOf(app)).toEqual({ status: 'due', at: null })
  const { active } = await karim.client.delivery.getCourierToday()
  expect(active.map(({ collect }) => collect)).toEqual([order.total])
  app.time.now += MINUTE
  await karim.client.delivery.deliverOrder({ id: order.id })
  expect(await cashOf(app)).toEqual({ status: 'collected', at: new Date(NOON + MINUTE) })
})

test('an admin who sets "delivered" must name a courier and say whether the cash was collected', async () => {
  const { app, karim, set } = await aReadyOrder()
  expect(await refusalOf(set('delivered', { cashCollected: true }))).toBe('order.needs_courier')
  expect(await refusalOf(set('delivered', { deliveryId: karim.id }))).toBe('order.cash_unknown')
  expect(await stateOf(app)).toEqual({ status: 'ready_for_pickup', courier: null, payment: 'due' })
  await set('delivered', { deliveryId: karim.id, cashCollected: false })
  expect(await cashOf(app)).toEqual({ status: 'due', at: null })
  await set('delivered', { cashCollected: true })
  expect(await cashOf(app)).toEqual({ status: 'collected', at: new Date(NOON) })
  expect(await refusalOf(set('delivered', { cashCollected: false }))).toBe('order.cash_not_owed')
  expect(await stateOf(app)).toEqual({ status: 'delivered', courier: karim.id, payment: 'collected' })
})

test('an order that was cancelled by mistake and is delivered after all books its code as the apology that it is', async () => {
  const { app, order } = await aCancelledOrder()
  await app.sql(`update promo_codes set only_for = '{device:somebody}'`)
  const { client } = await anAdmin(app)
  const { id: deliveryId } = await aCourier(app)
  const delivered = { status: 'delivered', deliveryId, cashCollected: true, reason: 'They ate it' } as const
  await client.ordering.overrideStatus({ id: order.id, ...delivered })
  const discounts = await app.sql(`select account from ledger_entries where account in ('apology', 'promo')
    group by account having sum(amount) <> 0`)
  expect(discounts).toEqual([{ account: 'apology' }])
})

test('couriers learn that an admin gave them an order, gave it to another, took it back or cancelled it', async () => {
  const { app, karim, set } = await aReadyOrder()
  const other = await aCourier(app)
  const toldTo = async ({ client }: Pick<typeof karim, 'client'>) =>
    (await client.notifications.listNotifications({ category: 'order' })).items
      .filter(({ body }) => body.includes('office'))
      .map(({ body }) => body.replace(/order \S+\./, 'it.'))
      .sort()
  await set('out_for_delivery', { deliveryId: karim.id })
  expect(await toldTo(karim)).toEqual(['The office gave you it. It’s on your board.'])
  await set('out_for_delivery', { deliveryId: other.id })
  await set('ready_for_pickup')
  await set('out_for_delivery', { deliveryId: other.id })
  await set('cancelled')
  expect(await toldTo(karim)).toEqual([
    'The office gave it to another courier.',
    'The office gave you it. It’s on your board.',
  ])
  expect(await toldTo(other)).toEqual([
    'The office cancelled it.',
    'The office gave you it. It’s on your board.',
    'The office gave you it. It’s on your board.',
    'The office took it back from the road.',
  ])
})

test('a guest reads of the courier whom an operator gives their order, and the event of a loss says whether it was picked up', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  const changeTo = async (...change: Parameters<typeof set>) => {
    await set(...change)
    const event = app.published.at(-1)!.data as OrderEvent
    await sendOrderMessages(app.platform, event)
    return { isPickedUp: event.wasPickedUp === true, letters: app.mails().splice(0) }
  }
  const { letters } = await changeTo('out_for_delivery', { deliveryId: karim.id })
  expect(letters).toMatchObject([
    { subject: 'Your courier is on it', text: expect.stringContaining('Please have') },
  ])
  expect((await changeTo('ready_for_pickup')).isPickedUp).toBe(false)
  await set('out_for_delivery', { deliveryId: karim.id })
  await karim.client.delivery.confirmPickup({ id: order.id })
  expect((await changeTo('ready_for_pickup')).isPickedUp).toBe(true)
})

test('a courier learns what cash an admin’s word puts on what they hold, moves to another or takes off', async () => {
  const { app, karim, set } = await aReadyOrder()
  const other = await aCourier(app)
  const toldTo = async ({ client }: Pick<typeof karim, 'client'>) =>
    (await client.notifications.listNotifications({ category: 'system' })).items
      .map(({ body }) => body.replaceAll('\u00a0', ' ').replace(/order \S+/, 'it'))
      .sort()
  await set('delivered', { deliveryId: karim.id, cashCollected: false })
  expect(await toldTo(karim)).toEqual([])
  await set('delivered', { cashCollected: true })
  const booked = 'The office noted 194 EGP from it as cash that you hold.'
  const taken = 'The office took 194 EGP from it off the cash that you hold.'
  expect(await toldTo(karim)).toEqual([booked])
  await set('delivered', { deliveryId: other.id })
  expect([await toldTo(karim), await toldTo(other)]).toEqual([[booked, taken], [booked]])
  await set('preparing')
  expect(await toldTo(other)).toEqual([booked, taken])
})

test('an admin cannot give an order to an unapproved courier', async () => {
  const { app, set } = await aReadyOrder()
  const newcomer = await aCourier(app, { approvedAt: null })
  expect(await refusalOf(set('out_for_delivery', { deliveryId: newcomer.id }))).toBe('order.needs_courier')
  expect(await stateOf(app)).toEqual({ status: 'ready_for_pickup', courier: null, payment: 'due' })
})

test.each(['pending', 'preparing', 'ready_for_pickup', 'cancelled'] as const)(
  'an admin cannot name a courier for an order that becomes %s, and the order stays as it was',
  async (status) => {
    const { app, karim, order, set } = await aReadyOrder()
    const answer = await anAdmin(app).then(({ headers }) =>
      app.request(`/api/orders/${order.id}/status-override`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ status, reason: 'checked by phone', deliveryId: karim.id }),
      }),
    )
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'order.courier_too_early' }])
    expect(await stateOf(app)).toEqual({ status: 'ready_for_pickup', courier: null, payment: 'due' })
    await set('ready_for_pickup')
    const { orders } = await karim.client.delivery.listCourierOrders()
    expect(orders.map(({ id }) => id)).toEqual([order.id])
  },
)

test('a ready order with a leftover courier is offered again when an admin sets it ready', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  const other = await aCourier(app)
  await app.sql('update orders set delivery_id = $1', [other.id])
  const offered = async () => (await karim.client.delivery.listCourierOrders()).orders.map(({ id }) => id)
  expect(await offered()).toEqual([])
  await set('ready_for_pickup')
  expect(await offered()).toEqual([order.id])
})

test('the guest reads an admin’s reason as it was written, even if it equals a reason code', async () => {
  for (const reason of ['The road is closed', 'no_answer', 'decline:busy', 'busy']) {
    const { app, order } = await aReadyOrder()
    const { client } = await anAdmin(app)
    await client.ordering.overrideStatus({ id: order.id, status: 'cancelled', reason })
    const { cancelReason } = await order.client.ordering.getOrder({ id: order.id })
    expect(readCancelReason(cancelReason ?? null)).toEqual({ is: 'words', text: reason })
    expect(await app.sql("select reason from order_history where to_status = 'cancelled'")).toEqual([
      { reason },
    ])
  }
})

test('a usual reason of an admin reaches the buyer as its code, for their own language', async () => {
  const { app, order } = await aReadyOrder()
  const { client } = await anAdmin(app)
  const cancel = { id: order.id, status: 'cancelled', usualReason: 'courier' } as const
  expect(await refusalOf(client.ordering.overrideStatus({ id: order.id, status: 'cancelled' }))).toBe(
    'order.reason_required',
  )
  await client.ordering.overrideStatus({ ...cancel, reason: 'No courier could bring it' })
  const { cancelReason } = await order.client.ordering.getOrder({ id: order.id })
  expect(readCancelReason(cancelReason ?? null)).toEqual({ is: 'office', reason: 'courier' })
  expect(await app.sql("select details->>'reason' as reason from audit_log")).toEqual([
    { reason: 'No courier could bring it' },
  ])
})

test('a ready order gets its first courier without a reason, and at the cash limit only if that is meant', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  await set('delivered', { deliveryId: karim.id, cashCollected: true })
  await app.sql('update order_limits set courier_cash_limit = 100')
  const { client } = await anAdmin(app)
  const koshari = (await app.sql<{ id: string }>('select id from dishes limit 1'))[0]!
  const next = await aGuestOrder(app, koshari)
  await client.ordering.overrideStatus({ id: next.id, status: 'ready_for_pickup', reason: 'by phone' })
  const far = await aCourier(app, { baseLatitude: LUXOR.latitude, baseLongitude: LUXOR.longitude })
  const { items, cashLimit } = await client.adminOrders.listAssignableCouriers({ order: next.id })
  expect(cashLimit).toBe(1)
  expect(items.map(({ id, isAtCashLimit, isFromBase }) => ({ id, isAtCashLimit, isFromBase }))).toEqual([
    { id: karim.id, isAtCashLimit: true, isFromBase: true },
    { id: far.id, isAtCashLimit: false, isFromBase: true },
  ])
  expect(items[0]!.distanceKm).toBeLessThan(20)
  expect(items[1]!.distanceKm).toBeGreaterThan(400)
  const give = { id: next.id, status: 'out_for_delivery', deliveryId: karim.id } as const
  const stateOf = () =>
    app.sql('select status, version, delivery_id as courier from orders where id = $1', [next.id])
  const before = await stateOf()
  expect(before).toMatchObject([{ status: 'ready_for_pickup', courier: null }])
  expect(await refusalOf(client.ordering.overrideStatus(give))).toBe('order.courier_cash_limit')
  expect(await stateOf()).toEqual(before)
  await client.ordering.overrideStatus({ ...give, overCashLimit: true })
  const again = await client.ordering.overrideStatus(give)
  expect(again.status).toBe('out_for_delivery')
  expect(await app.sql('select delivery_id as courier from orders where id = $1', [next.id])).toEqual([
    { courier: karim.id },
  ])
  expect(order.id).not.toBe(next.id)
})

test('an order delivered yesterday and cancelled today counts as ended today, without a delivery time', async () => {
  const { app, amina, karim, order, set } = await aReadyOrder()
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id })
  app.time.now += 24 * 60 * MINUTE
  const doneToday = async () => (await amina.client.ordering.getKitchenBoard()).doneToday
  expect(await doneToday()).toEqual([])
  await set('cancelled')
  const cancelledAt = new Date(app.time.now).toISOString()
  const ended = { id: order.id, status: 'cancelled', deliveredAt: null, cancelledAt }
  expect(await doneToday()).toMatchObject([ended])
  expect(await order.client.ordering.getOrder({ id: order.id })).toMatchObject(ended)
})

test('an order given to another courier loses the first courier’s position', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  const other = await aCourier(app)
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.reportPosition(DOKKI)
  await set('out_for_delivery', { deliveryId: karim.id })
  const courierOnMap = async () => (await order.client.ordering.getOrder({ id: order.id })).map?.courier
  expect(await courierOnMap()).toEqual(DOKKI)
  await set('out_for_delivery', { deliveryId: other.id })
  expect(await courierOnMap()).toBeNull()
  expect(await app.sql('select delivery_location_at, delivery_location_taken_at from orders')).toEqual([
    { delivery_location_at: null, delivery_location_taken_at: null },
  ])
  expect(await other.client.delivery.reportPosition(LUXOR)).toEqual({ kept: true, orders: [order.id] })
  expect(await courierOnMap()).toEqual(LUXOR)
  expect(await app.sql('select flagged from orders')).toEqual([{ flagged: false }])
})

test('a courier with an outdated view cannot deliver an order that an admin gave to another', async () => {
  const { app, karim, order, set } = await aReadyOrder()
  const other = await aCourier(app)
  await karim.client.delivery.acceptOrder({ id: order.id })
  const { database } = app.platform
  const seen = (await findOrder(database.db, order.id))!
  await set('out_for_delivery', { deliveryId: other.id })
  const delivered = await database.decide((tx) =>
    changeStatus(app.platform, tx, seen, {
      to: 'delivered',
      actor: { kind: 'courier', owns: true },
      actorId: karim.id,
    }),
  )
  expect(delivered).toEqual(refuse('order.illegal_change', { status: 'changed_meanwhile' }))
  expect(await app.sql('select status, delivery_id, payment_status from orders')).toEqual([
    { status: 'out_for_delivery', delivery_id: other.id, payment_status: 'due' },
  ])
})
