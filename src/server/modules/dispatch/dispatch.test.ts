import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, HELWAN, refusalOf, ZAMALEK } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aPaidOrder, refund, sendRefunds } from '#tests/world/payments/paid-order.ts'

const MINUTE = 60_000

async function anEvening() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const { client } = await anAdmin(app)
  const aReadyOrder = async () => {
    const { id } = await aGuestOrder(app, market.koshari)
    await market.amina.client.ordering.startPreparing({ id })
    await market.amina.client.ordering.markReady({ id })
    return id
  }
  const seen = async (...ids: string[]) =>
    (
      await app.sql<{ id: string; version: number }>(
        'select id, version from orders where id = any($1::text[]) order by id',
        [ids],
      )
    ).map(({ id, version }) => ({ id, version }))
  const stateOf = async (id: string) =>
    (
      await app.sql<{ status: string; delivery_id: string | null }>(
        'select status, delivery_id from orders where id = $1',
        [id],
      )
    )[0]!
  const board = () => client.dispatch.getDispatchBoard()
  const limitCash = (piastres: number) =>
    app.sql(
      `insert into order_limits (id, courier_cash_limit) values (1, $1)
        on conflict (id) do update set courier_cash_limit = excluded.courier_cash_limit`,
      [piastres],
    )
  const columnOf = async (id: string) =>
    (await board()).orders.find((order) => order.id === id)?.column ?? null
  return {
    app,
    ...market,
    admin: client,
    office: client.dispatch,
    aReadyOrder,
    seen,
    stateOf,
    board,
    columnOf,
    limitCash,
  }
}

test('an order goes from column to column, and is late past its promise', async () => {
  const { app, office, koshari, amina, karim, seen, columnOf, board } = await anEvening()
  const { id } = await aGuestOrder(app, koshari)
  expect(await columnOf(id)).toBe(null)
  await amina.client.ordering.startPreparing({ id })
  expect(await columnOf(id)).toBe(null)
  await amina.client.ordering.markReady({ id })
  expect(await columnOf(id)).toBe('toAssign')
  await office.giveOrders({ courierId: karim.id, orders: await seen(id) })
  expect(await columnOf(id)).toBe('assigned')
  await karim.client.delivery.reportPosition(ZAMALEK)
  await karim.client.delivery.confirmPickup({ id })
  expect(await columnOf(id)).toBe('onTheRoad')
  const { couriers, orders, cashLimit } = await board()
  expect(cashLimit).toBe(3_000)
  expect(couriers).toMatchObject([
    { id: karim.id, at: ZAMALEK, carries: 1, cashHeld: 0, toCollect: orders[0]!.total },
  ])
  app.time.now = Date.parse(orders[0]!.dueAt)
  expect(await columnOf(id)).toBe('onTheRoad')
  app.time.now += 1
  expect(await columnOf(id)).toBe('late')
  expect((await board()).orders[0]!.trouble).toMatchObject({ kind: 'silent' })
  await karim.client.delivery.deliverOrder({ id })
  expect(await columnOf(id)).toBe(null)
})

test('ready food that nobody takes is marked, and an order that a kitchen has not answered is late', async () => {
  const { app, koshari, karim, aReadyOrder, board } = await anEvening()
  const ready = await aReadyOrder()
  app.time.now += 10 * MINUTE - 1
  expect((await board()).orders[0]!.trouble).toBe(null)
  app.time.now += 1
  expect((await board()).orders[0]!.trouble).toMatchObject({ kind: 'untaken' })
  // Given back, it waits anew.
  await karim.client.delivery.acceptOrder({ id: ready })
  app.time.now += 5 * MINUTE
  await karim.client.delivery.giveBackOrder({ id: ready })
  expect((await board()).orders[0]!.trouble).toBe(null)
  const { id } = await aGuestOrder(app, koshari)
  app.time.now += 60 * MINUTE
  expect((await board()).orders.find((order) => order.id === id)).toMatchObject({
    column: 'late',
    trouble: { kind: 'unanswered' },
  })
})

test('a kitchen that has not answered is on the board from half of its time on, which stands still while the customer decides', async () => {
  const { app, koshari, amina, columnOf, board } = await anEvening()
  await board()
  await app.sql('update order_limits set cook_answer_minutes = 30')
  const { id } = await aGuestOrder(app, koshari)
  app.time.now += 15 * MINUTE - 1
  expect(await columnOf(id)).toBe(null)
  app.time.now += 1
  const dueAt = new Date(app.time.now + 15 * MINUTE).toISOString()
  const waits = [{ id, column: 'late', dueAt, trouble: { kind: 'unanswered' } }]
  expect((await board()).orders).toMatchObject(waits)
  app.time.now += 15 * MINUTE + 1
  expect((await board()).orders).toMatchObject(waits)
  await amina.client.orderChanges.proposeOrderChange({
    id,
    lines: [{ dishId: koshari.id, quantity: 1 }],
    withoutConsent: 'keep',
    quotedSubtotal: 85,
  })
  expect(await columnOf(id)).toBe(null)
  app.time.now += 60 * MINUTE
  expect((await board()).orders).toMatchObject([{ id, column: 'late', trouble: null }])
})

test('a kitchen that cooks longer than it promised is on the board after the minutes of the settings', async () => {
  const { app, koshari, amina, columnOf, board } = await anEvening()
  await board()
  await app.sql('update order_limits set cooking_alarm_minutes = 1')
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id, minutes: 20 })
  app.time.now += 21 * MINUTE - 1
  expect(await columnOf(id)).toBe(null)
  app.time.now += 1
  const { dueAt, ...late } = (await board()).orders[0]!
  expect(late).toMatchObject({ id, column: 'late', trouble: { kind: 'cooking' } })
  expect(Date.parse(dueAt)).toBeGreaterThan(app.time.now)
})

test('one press gives a trip of orders with one row of history each, and pressing twice changes nothing', async () => {
  const { app, office, karim, aReadyOrder, seen, stateOf } = await anEvening()
  const ids = [await aReadyOrder(), await aReadyOrder()]
  const orders = await seen(...ids)
  const first = await office.giveOrders({ courierId: karim.id, orders })
  expect(await office.giveOrders({ courierId: karim.id, orders })).toEqual(first)
  for (const id of ids) {
    expect(await stateOf(id)).toEqual({ status: 'out_for_delivery', delivery_id: karim.id })
    expect(
      await app.sql(
        `select actor_kind from order_history where order_id = $1 and to_status = 'out_for_delivery'`,
        [id],
      ),
    ).toEqual([{ actor_kind: 'admin' }])
    expect(await app.sql('select details from audit_log where subject = $1', [id])).toEqual([
      { details: { from: 'ready_for_pickup', to: 'out_for_delivery', deliveryId: karim.id } },
    ])
  }
  expect(await audit(app.sql)).toEqual([])
})

test('of a trip with an order that somebody else took, nothing is given', async () => {
  const { app, office, karim, aReadyOrder, seen, stateOf } = await anEvening()
  const noha = await aCourier(app)
  const ids = [await aReadyOrder(), await aReadyOrder()]
  const orders = await seen(...ids)
  await noha.client.delivery.acceptOrder({ id: ids[0]! })
  expect(await refusalOf(office.giveOrders({ courierId: karim.id, orders }))).toBe('order.stale')
  expect(await stateOf(ids[1]!)).toEqual({ status: 'ready_for_pickup', delivery_id: null })
})

test('a courier off duty, banned or unapproved gets nothing, and none gets more cash than the limit allows', async () => {
  const { app, office, karim, aReadyOrder, seen, stateOf, limitCash } = await anEvening()
  const id = await aReadyOrder()
  const give = async (courierId: string) =>
    refusalOf(office.giveOrders({ courierId, orders: await seen(id) }))
  await karim.client.delivery.setCourierDuty({ onDuty: false })
  expect(await give(karim.id)).toBe('dispatch.courier_away')
  await karim.client.delivery.setCourierDuty({ onDuty: true })
  expect(await give((await aCourier(app, { approvedAt: null })).id)).toBe('dispatch.courier_away')
  expect(await give('nobody')).toBe('dispatch.courier_away')
  const banned = await aCourier(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  expect(await give(banned.id)).toBe('dispatch.courier_away')

  // 194 EGP are to be collected: with one such order on the way, there is no room for a second one.
  await limitCash(30000)
  await office.giveOrders({ courierId: karim.id, orders: await seen(await aReadyOrder()) })
  expect(await give(karim.id)).toBe('dispatch.no_cash_room')
  expect(await stateOf(id)).toEqual({ status: 'ready_for_pickup', delivery_id: null })
})

test('an order is taken back before the pickup only, and goes to another courier only with a reason', async () => {
  const { app, office, karim, aReadyOrder, seen, stateOf } = await anEvening()
  const noha = await aCourier(app)
  const id = await aReadyOrder()
  const takeBack = async () => office.takeBackOrders({ orders: await seen(id), reason: 'A mistake' })
  expect(await refusalOf(takeBack())).toBe('dispatch.no_courier')
  await office.giveOrders({ courierId: karim.id, orders: await seen(id) })
  expect(await refusalOf(office.giveOrders({ courierId: noha.id, orders: await seen(id) }))).toBe(
    'order.reason_required',
  )
  await office.giveOrders({ courierId: noha.id, orders: await seen(id), reason: 'Nearer' })
  expect(await stateOf(id)).toEqual({ status: 'out_for_delivery', delivery_id: noha.id })
  await takeBack()
  expect(await stateOf(id)).toEqual({ status: 'ready_for_pickup', delivery_id: null })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.confirmPickup({ id })
  expect(await refusalOf(takeBack())).toBe('order.picked_up')
})

test('an order is given and taken back while a part of its money goes back, and refused once all of it does', async () => {
  const { app, admin, order, amina, karim } = await aPaidOrder()
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  const office = admin.client.dispatch
  const seen = () => app.sql<{ id: string; version: number }>('select id, version from orders')
  const give = async () => office.giveOrders({ courierId: karim.id, orders: await seen() })
  const takeBack = async () => office.takeBackOrders({ orders: await seen(), reason: 'A flat tyre' })
  await refund(admin, order.id, 10)
  expect(await give()).toMatchObject({ items: [{ status: 'out_for_delivery' }] })
  expect(await takeBack()).toMatchObject({ items: [{ status: 'ready_for_pickup' }] })
  await give()

  app.time.now += MINUTE
  await refund(admin, order.id, order.total - 10)
  expect(await refusalOf(takeBack())).toBe('order.unpaid')
  await sendRefunds(app)
  expect(await refusalOf(takeBack())).toBe('order.unpaid')
  expect(await app.sql('select status, delivery_id from orders')).toEqual([
    { status: 'out_for_delivery', delivery_id: karim.id },
  ])
})

test('an order that is being cooked, over or deleted is not given', async () => {
  const { app, office, koshari, karim, aReadyOrder, seen } = await anEvening()
  const { id } = await aGuestOrder(app, koshari)
  const give = async (of: string) =>
    refusalOf(office.giveOrders({ courierId: karim.id, orders: await seen(of) }))
  expect(await give(id)).toBe('dispatch.not_ready')
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [id])
  expect(await give(id)).toBe('dispatch.not_ready')
  const gone = await aReadyOrder()
  await app.sql('update orders set deleted_at = now() where id = $1', [gone])
  expect(await give(gone)).toBe('order.not_found')
})

test('in races of operators, couriers and the end of duty each order has one courier and one row of history', async () => {
  const { app, office, karim, aReadyOrder, seen, stateOf, limitCash } = await anEvening()
  await limitCash(100000000)
  const noha = await aCourier(app)
  for (let round = 0; round < 12; round++) {
    const id = await aReadyOrder()
    const orders = await seen(id)
    await Promise.allSettled([
      office.giveOrders({ courierId: karim.id, orders }),
      office.giveOrders({ courierId: noha.id, orders }),
      karim.client.delivery.acceptOrder({ id }),
      noha.client.delivery.setCourierDuty({ onDuty: false }),
      office.giveOrders({ courierId: noha.id, orders }),
    ])
    const { status, delivery_id } = await stateOf(id)
    expect(status).toBe('out_for_delivery')
    expect([karim.id, noha.id]).toContain(delivery_id)
    expect(
      await app.sql(
        `select actor_id from order_history where order_id = $1 and to_status = 'out_for_delivery'`,
        [id],
      ),
    ).toHaveLength(1)
    await (delivery_id === karim.id ? karim : noha).client.delivery.deliverOrder({ id })
    await noha.client.delivery.setCourierDuty({ onDuty: true })
  }
  expect(await audit(app.sql)).toEqual([])
})

test('of two orders that go to one courier at once, the cash limit lets one pass', async () => {
  const { office, karim, aReadyOrder, seen, limitCash } = await anEvening()
  await limitCash(30000)
  const given = await Promise.allSettled(
    [await seen(await aReadyOrder()), await seen(await aReadyOrder())].map((orders) =>
      office.giveOrders({ courierId: karim.id, orders }),
    ),
  )
  expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an order offered wider is on the lists of further couriers, who are told of it once, and may be accepted by them', async () => {
  const { app, office, aReadyOrder } = await anEvening()
  const far = await aCourier(app, { baseLatitude: HELWAN.latitude, baseLongitude: HELWAN.longitude })
  const id = await aReadyOrder()
  // The courier goes to the kitchen first, in Dokki.
  await app.sql(`update orders set area = 'Maadi' where id = $1`, [id])
  const offers = async () => (await far.client.delivery.listCourierOrders()).orders.map((order) => order.id)
  const told = async () =>
    (
      await app.sql<{ body: string }>(`select body->>'en' as body from notifications where user_id = $1`, [
        far.id,
      ])
    ).map(({ body }) => body)
  await office.widenOffer({ id, radiusKm: 15 })
  expect(await offers()).toEqual([])
  expect(await office.widenOffer({ id, radiusKm: 30 })).toEqual({ radiusKm: 30 })
  expect(await office.widenOffer({ id, radiusKm: 20 })).toEqual({ radiusKm: 30 })
  expect(await offers()).toEqual([id])
  expect(await told()).toEqual([expect.stringContaining('Dokki')])
  await far.client.delivery.acceptOrder({ id })
  expect(await refusalOf(office.widenOffer({ id, radiusKm: 40 }))).toBe('dispatch.not_ready')
  expect(
    await app.sql(
      `select details from audit_log where action = 'order.offer_wider' and subject = $1 order by at`,
      [id],
    ),
  ).toEqual([{ details: { radiusKm: 15 } }, { details: { radiusKm: 30 } }])
})
