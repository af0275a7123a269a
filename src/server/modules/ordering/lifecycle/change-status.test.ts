import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import {
  aCourier,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  HELWAN,
  refusalOf,
} from '#tests/world/market.ts'
import { expireUnanswered, remindOfUnanswered } from './expire-unanswered.ts'

const stateOf = async (app: TestApp, id: string) =>
  (
    await app.sql<{ status: string; version: number }>('select status, version from orders where id = $1', [
      id,
    ])
  )[0]!

const MINUTE = 60_000

const waitSince = (app: TestApp, id: string, ago: string) =>
  app.sql(
    'update orders set created_at = now() - $2::interval, updated_at = now() - $2::interval where id = $1',
    [id, ago],
  )

test('every step of an order from the kitchen to the door is recorded with its actor and time', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  app.time.now += 6 * MINUTE
  await amina.client.ordering.startPreparing({ id: order.id, minutes: 30 })
  app.time.now += 64 * MINUTE
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id, position: { latitude: 30.04, longitude: 31.21 } })

  const history = await app.sql(
    'select from_status, to_status, actor_kind from order_history where order_id = $1 order by version',
    [order.id],
  )
  expect(history).toEqual([
    { from_status: null, to_status: 'pending', actor_kind: 'guest' },
    { from_status: 'pending', to_status: 'preparing', actor_kind: 'cook' },
    { from_status: 'preparing', to_status: 'ready_for_pickup', actor_kind: 'cook' },
    { from_status: 'ready_for_pickup', to_status: 'out_for_delivery', actor_kind: 'courier' },
    { from_status: 'out_for_delivery', to_status: 'delivered', actor_kind: 'courier' },
  ])
  const [row] = await app.sql('select * from orders where id = $1', [order.id])
  expect(row).toMatchObject({
    prep_minutes: 30,
    payment_status: 'collected',
    delivery_id: karim.id,
    delivery_latitude: null,
    delivery_location_at: null,
  })
  expect(row!.cash_collected_at).not.toBeNull()
  expect(await auditPlaced(app.sql)).toEqual([])
})

test.each(['startPreparing', 'markReady'] as const)(
  'another cook cannot %s and gets "not found"',
  async (verb) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app)
    const { amina: stranger } = await aMarket(app, { kitchen: { name: 'Nadia' } })
    const order = await aGuestOrder(app, koshari)
    expect(await refusalOf(stranger.client.ordering[verb]({ id: order.id }))).toBe('order.not_found')
    expect(await stateOf(app, order.id)).toEqual({ status: 'pending', version: 1 })
  },
)

test('a customer cannot cancel an order that is cooking, and a stranger cannot cancel at all', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const stranger = await aCustomer(app, 'Omar')
  expect(await refusalOf(app.client().ordering.cancelOrder({ id: order.id }))).toBe('order.not_yours')
  expect(await refusalOf(stranger.client.ordering.cancelOrder({ id: order.id }))).toBe('order.not_found')
  await amina.client.ordering.startPreparing({ id: order.id })
  expect(await refusalOf(order.client.ordering.cancelOrder({ id: order.id }))).toBe('order.illegal_change')
  expect(await stateOf(app, order.id)).toEqual({ status: 'preparing', version: 2 })
})

test('a cook can decline only with a reason', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  expect(await refusalOf(amina.client.ordering.cancelOrder({ id: order.id }))).toBe('order.reason_required')
  await amina.client.ordering.cancelOrder({ id: order.id, reason: 'soldOut' })
  expect((await order.client.ordering.getOrder({ id: order.id })).cancelReason).toBe('decline:soldOut')
})

test('a kitchen that declines as sold out takes the dish off the menu until the next business day', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const mahshi = await aDish(app, amina, { name: 'Mahshi' })
  const { amina: nadia, koshari: macaroni } = await aMarket(app, { kitchen: { name: 'Nadia' } })
  const [first, second] = [await aGuestOrder(app, koshari), await aGuestOrder(app, koshari)]
  const decline = (reason: string, soldOut: string[], cook = amina, { id } = first) =>
    cook.client.ordering.cancelOrder({ id, reason, soldOut })
  const [shown] = (await amina.client.ordering.getKitchenBoard()).open
  expect(shown!.items).toMatchObject([{ dishId: koshari.id }])
  const isOnTheMenu = async () => [
    (await app.client().catalog.getDish({ id: koshari.id })).available,
    (await app.client().catalog.listDishes({ available: 'now' })).items.some(({ id }) => id === koshari.id),
  ]
  const soldOutDishes = () => app.sql('select id from dishes where sold_out_until is not null')

  // Nothing but dishes of this order leaves the menu, for no other reason, and by nobody else.
  for (const [reason, ids] of [
    ['soldOut', [mahshi.id]],
    ['soldOut', [koshari.id, macaroni.id]],
    ['busy', [koshari.id]],
  ] as const)
    expect(await refusalOf(decline(reason, [...ids]))).toBe('order.not_sold_out')
  expect(await refusalOf(decline('soldOut', [koshari.id], nadia))).toBe('order.not_found')
  const byGuest = first.client.ordering.cancelOrder({
    id: first.id,
    reason: 'soldOut',
    soldOut: [koshari.id],
  })
  expect(await refusalOf(byGuest)).toBe('order.not_sold_out')
  expect(await stateOf(app, first.id)).toEqual({ status: 'pending', version: 1 })
  expect([await soldOutDishes(), await isOnTheMenu()]).toEqual([[], [true, true]])

  await decline('soldOut', [koshari.id, koshari.id])
  const tomorrow = '2026-11-22T03:00:00.000Z'
  expect(await isOnTheMenu()).toEqual([false, false])
  expect(await soldOutDishes()).toEqual([{ id: koshari.id }])
  expect(await app.client().catalog.getDish({ id: koshari.id })).toMatchObject({ reason: 'sold_out' })
  expect(await refusalOf(aGuestOrder(app, koshari))).toBe('dish.unavailable')
  expect((await amina.client.dishes.getOwnDish({ id: koshari.id })).soldOutUntil).toBe(tomorrow)

  // One press brings it back, and it returns by itself.
  const { dishes } = amina.client
  expect((await dishes.sellOutDish({ id: koshari.id, isSoldOut: false })).soldOutUntil).toBeNull()
  expect(await isOnTheMenu()).toEqual([true, true])
  await decline('soldOut', [koshari.id], amina, second)
  expect(await refusalOf(nadia.client.dishes.sellOutDish({ id: koshari.id, isSoldOut: false }))).toBe(
    'dish.not_found',
  )
  expect(await isOnTheMenu()).toEqual([false, false])
  app.time.now = Date.parse(tomorrow)
  expect(await isOnTheMenu()).toEqual([true, true])
  expect((await dishes.getOwnDish({ id: koshari.id })).soldOutUntil).toBeNull()
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a guest’s cancellation stores no reason, so that it cannot pretend to be the kitchen’s', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  await order.client.ordering.cancelOrder({ id: order.id, reason: 'decline:soldOut' })
  expect(await app.sql('select status, cancel_reason from orders')).toEqual([
    { status: 'cancelled', cancel_reason: null },
  ])
})

test('an admin cancels by an audited change of status with a reason, never by the customer’s way', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const { id } = await aGuestOrder(app, koshari)
  expect((await client.ordering.getOrder({ id })).may.cancel).toBe(false)
  expect(await refusalOf(client.ordering.cancelOrder({ id, reason: 'soldOut' }))).toBe('order.not_yours')
  expect(await stateOf(app, id)).toEqual({ status: 'pending', version: 1 })
  const override = () =>
    client.ordering.overrideStatus({ id, status: 'cancelled', reason: 'asked on the phone' })
  expect(await override()).toEqual(await override())
  expect(await stateOf(app, id)).toEqual({ status: 'cancelled', version: 2 })
  expect(await app.sql('select action from audit_log')).toEqual([{ action: 'order.status_override' }])
})

test('when a customer cancels and the cook starts at once, exactly one of them wins', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  for (let round = 0; round < 20; round++) {
    const order = await aGuestOrder(app, koshari)
    const [cancelled, started] = await Promise.allSettled([
      order.client.ordering.cancelOrder({ id: order.id }),
      amina.client.ordering.startPreparing({ id: order.id }),
    ])
    const [row] = await app.sql(
      'select status, preparing_at, cancelled_at, version from orders where id = $1',
      [order.id],
    )
    const cancelWon = cancelled.status === 'fulfilled'
    expect(started.status === 'fulfilled').toBe(!cancelWon)
    expect(row).toMatchObject({ status: cancelWon ? 'cancelled' : 'preparing', version: 2 })
    expect(row!.cancelled_at !== null).toBe(cancelWon)
    expect(row!.preparing_at !== null).toBe(!cancelWon)
  }
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('when many couriers accept at once, one gets the order and the others are refused', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const couriers = await Promise.all(Array.from({ length: 12 }, () => aCourier(app)))
  for (let round = 0; round < 4; round++) {
    const order = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id: order.id })
    await amina.client.ordering.markReady({ id: order.id })
    const answers = await Promise.all(
      couriers.map(({ client }) =>
        client.delivery.acceptOrder({ id: order.id }).then(
          () => 'won',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer !== 'won'))).toEqual(new Set(['order.already_taken']))
    const winner = couriers[answers.indexOf('won')]!
    expect(await app.sql('select delivery_id, version from orders where id = $1', [order.id])).toEqual([
      { delivery_id: winner.id, version: 4 },
    ])
    await winner.client.delivery.deliverOrder({ id: order.id })
  }
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('a courier outside the radius or without a base location is offered no order and cannot take one', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const far = await aCourier(app, { baseLatitude: HELWAN.latitude, baseLongitude: HELWAN.longitude })
  const baseless = await aCourier(app, { baseLatitude: null, baseLongitude: null })
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  expect((await far.client.delivery.listCourierOrders()).orders).toEqual([])
  expect(await refusalOf(far.client.delivery.acceptOrder({ id: order.id }))).toBe('order.not_found')
  expect(await refusalOf(baseless.client.delivery.acceptOrder({ id: order.id }))).toBe(
    'delivery.base_location_required',
  )
  expect((await stateOf(app, order.id)).status).toBe('ready_for_pickup')
})

test('a repeated accept or deliver of the same courier gets the first answer', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  const first = await karim.client.delivery.acceptOrder({ id: order.id })
  expect(await karim.client.delivery.acceptOrder({ id: order.id })).toEqual(first)
  const delivered = await karim.client.delivery.deliverOrder({ id: order.id })
  expect(await karim.client.delivery.deliverOrder({ id: order.id })).toEqual(delivered)
})

test('a courier cannot deliver another courier’s order', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const other = await aCourier(app)
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  expect(await refusalOf(other.client.delivery.deliverOrder({ id: order.id }))).toBe('order.not_found')
  expect((await stateOf(app, order.id)).status).toBe('out_for_delivery')
})

test('the system cancels only orders that no cook answered in time', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const { koshari: other } = await aMarket(app, { kitchen: { name: 'Nadia' } })
  const waiting = await aGuestOrder(app, koshari)
  const answered = await aGuestOrder(app, other)
  await waitSince(app, waiting.id, '11 minutes')
  await waitSince(app, answered.id, '9 minutes')
  expect(await expireUnanswered(app.platform)).toBe(1)
  expect((await stateOf(app, waiting.id)).status).toBe('cancelled')
  expect((await stateOf(app, answered.id)).status).toBe('pending')
  expect((await waiting.client.ordering.getOrder({ id: waiting.id })).cancelReason).toBe('no_answer')
  expect(await app.sql('select taken from cook_days where cook_id = $1', [amina.id])).toEqual([{ taken: 0 }])
})

test('a cook is reminded once of an order that waits for half of its time', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const early = await aGuestOrder(app, koshari)
  const waiting = await aGuestOrder(app, koshari)
  await waitSince(app, early.id, '4 minutes')
  await waitSince(app, waiting.id, '6 minutes')
  const reminders = async () => {
    await remindOfUnanswered(app.platform)
    const { items } = await amina.client.notifications.listNotifications({})
    return items.filter(({ title }) => title === 'An order is still waiting')
  }
  const [only, ...others] = await reminders()
  expect(only).toMatchObject({ url: '/cook/orders', body: expect.stringContaining(waiting.id.slice(0, 4)) })
  expect(others).toEqual([])
  expect(await reminders()).toHaveLength(1)
  await amina.client.ordering.startPreparing({ id: early.id })
  await waitSince(app, early.id, '6 minutes')
  expect(await reminders()).toHaveLength(1)
})

test('an order that cannot be cancelled does not block the others', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const broken = await aGuestOrder(app, koshari)
  const waiting = await aGuestOrder(app, koshari)
  await waitSince(app, broken.id, '12 minutes')
  await waitSince(app, waiting.id, '11 minutes')
  await app.sql(`alter table orders add check (id <> '${broken.id}' or status <> 'cancelled')`)
  expect(await expireUnanswered(app.platform)).toBe(1)
  expect((await stateOf(app, waiting.id)).status).toBe('cancelled')
  expect(await stateOf(app, broken.id)).toEqual({ status: 'pending', version: 1 })
})

test('an order set back to pending gets the full time to be answered again', async () => {
  const app = await aTestApp()
  app.time.now = Date.now()
  const { koshari } = await aMarket(app)
  const { id } = await aGuestOrder(app, koshari)
  await waitSince(app, id, '11 minutes')
  await expireUnanswered(app.platform)
  const admin = await anAdmin(app)
  await admin.client.ordering.overrideStatus({ id, status: 'pending', reason: 'the cook called' })
  expect(await expireUnanswered(app.platform)).toBe(0)
  expect((await stateOf(app, id)).status).toBe('pending')
  await waitSince(app, id, '11 minutes')
  expect(await expireUnanswered(app.platform)).toBe(1)
})

test('an admin sets any status with an audited reason, and "out for delivery" needs a courier', async () => {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  const admin = await anAdmin(app)
  const order = await aGuestOrder(app, koshari)
  const set = (status: 'out_for_delivery' | 'pending' | 'delivered', deliveryId?: string) =>
    admin.client.ordering.overrideStatus({
      id: order.id,
      status,
      reason: 'checked by phone',
      ...(deliveryId ? { deliveryId } : {}),
    })
  expect(await refusalOf(set('out_for_delivery'))).toBe('order.needs_courier')
  expect(await refusalOf(set('out_for_delivery', amina.id))).toBe('order.needs_courier')
  await set('out_for_delivery', karim.id)
  await set('pending')
  const [row] = await app.sql('select status, delivery_id, delivery_started_at from orders where id = $1', [
    order.id,
  ])
  expect(row).toEqual({ status: 'pending', delivery_id: null, delivery_started_at: null })
  expect(await app.sql('select action, actor_id from audit_log')).toEqual([
    { action: 'order.status_override', actor_id: admin.id },
    { action: 'order.status_override', actor_id: admin.id },
  ])
})

test('a cancelled order that an admin revives takes its capacity again', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const admin = await anAdmin(app)
  const order = await aGuestOrder(app, koshari)
  await order.client.ordering.cancelOrder({ id: order.id })
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 0 }])
  await admin.client.ordering.overrideStatus({
    id: order.id,
    status: 'pending',
    reason: 'cancelled by mistake',
  })
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 1 }])
})
