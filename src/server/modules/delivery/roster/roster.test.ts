import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, aCustomer, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { endAsCourier, pickupsLock } from '../store.ts'

async function anOffice() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const { client, headers } = await anAdmin(app)
  return { app, client, headers, ...market }
}

test('admins see waiting couriers first, then the last seen ones, and search by name, e-mail and mobile', async () => {
  const { app, client, headers, karim } = await anOffice()
  const waiting = await aCourier(app, { approvedAt: null, onDuty: false })
  const refused = await aCourier(app, {
    approvedAt: null,
    onDuty: false,
    refusedAt: new Date(),
    refusalReason: 'Blurred',
  })
  const away = await aCourier(app, { onDuty: false, lastSeenAt: new Date(app.time.now) })
  await app.sql(`update users set name = 'Mona Away' where id = $1`, [away.id])
  const idsOf = async (asked: Parameters<typeof client.delivery.listCouriers>[0]) =>
    (await client.delivery.listCouriers(asked)).items.map(({ id }) => id)
  expect((await idsOf({})).slice(0, 2)).toEqual([waiting.id, away.id])
  expect(await idsOf({ state: 'on_duty' })).toEqual([karim.id])
  expect(await idsOf({ q: 'MONA' })).toEqual([away.id])
  expect(await idsOf({ q: away.email.slice(0, 12) })).toEqual([away.id])
  const [{ mobile_number: mobile }] = (await app.sql<{ mobile_number: string }>(
    'select mobile_number from profiles where user_id = $1',
    [refused.id],
  )) as [{ mobile_number: string }]
  expect(await idsOf({ q: `0${mobile.slice(3)}` })).toEqual([refused.id])
  expect(await idsOf({ cash: 'at_limit' })).toEqual([])
  await app.sql('insert into order_limits (id) values (1)')
  await app.sql('update couriers set cash_held = 300000 where user_id = $1', [away.id])
  expect(await idsOf({ cash: 'at_limit' })).toEqual([away.id])
  expect(await idsOf({ cash: 'at_limit', q: 'nobody' })).toEqual([])
  expect((await idsOf({ sort: 'cash' }))[0]).toBe(away.id)
  expect((await idsOf({ sort: 'seen' }))[0]).toBe(away.id)
  expect((await idsOf({ sort: 'name' })).at(-1)).toBe(away.id)
  expect(await idsOf({ order: 'desc' })).toEqual((await idsOf({})).toReversed())
  expect(await refusalOf(client.delivery.listCouriers({ sort: 'email' as 'name' }))).toBe('request.invalid')
  const file = await app.request('/api/admin/couriers.csv?cash=at_limit', { headers })
  const [heading, ...lines] = (await file.text()).trim().split('\r\n')
  expect(heading).toContain('Courier,Mobile,Vehicle')
  expect(lines).toEqual([expect.stringMatching(/^Mona Away,.*,Motorcycle,Off duty,0,3000,/)])
  expect((await client.delivery.listCouriers({ page: 10_000 })).states).toEqual({
    waiting: 1,
    on_duty: 1,
    off_duty: 1,
    refused: 1,
  })
})

test('a courier is shown with their orders, and a user who is no courier is not found', async () => {
  const { app, client, karim, amina, koshari } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await app.sql(`update orders set area_ar = 'الدقي' where id = $1`, [id])
  expect((await client.delivery.getCourier({ id: karim.id })).position).toBeNull()
  await karim.client.delivery.reportPosition(DOKKI)
  expect(await client.delivery.getCourier({ id: karim.id })).toMatchObject({
    position: { point: DOKKI, at: new Date(app.time.now).toISOString() },
    radiusKm: 8,
    state: 'on_duty',
    activeOrders: 1,
    delivered: 0,
    orders: [
      {
        id,
        status: 'out_for_delivery',
        area: 'Dokki',
        areaAr: 'الدقي',
        cookName: 'Amina Kamal',
        isPaid: false,
      },
    ],
  })
  await karim.client.delivery.deliverOrder({ id })
  expect(await client.delivery.getCourier({ id: karim.id })).toMatchObject({ delivered: 1, position: null })
  const stranger = await aCustomer(app)
  expect(await refusalOf(client.delivery.getCourier({ id: stranger.id }))).toBe('delivery.no_such_courier')
})

test('a courier whose phone sends positions was seen with the last one', async () => {
  const { app, client, karim, amina, koshari } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.reportPosition(DOKKI)
  await app.sql(`update couriers set last_seen_at = now() - interval '1 year' where user_id = $1`, [karim.id])
  const { lastSeenAt, position } = await client.delivery.getCourier({ id: karim.id })
  expect(lastSeenAt).toBe(position?.at)
})

test('a courier is removed only without open orders and cash, with one audit entry and one mail', async () => {
  const { app, client, karim, amina, koshari } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const remove = () => client.membership.removeCourier({ id: karim.id, reason: 'Left the city' })
  expect(await refusalOf(remove())).toBe('accounts.has_open_orders')
  const other = await aCourier(app)
  await app.sql('update orders set delivery_id = $2 where id = $1', [id, other.id])
  // Counted too high, the cash of a courier is below zero: somebody owes them.
  for (const held of [100, -100]) {
    await app.sql('update couriers set cash_held = $2 where user_id = $1', [karim.id, held])
    expect(await refusalOf(remove())).toBe('delivery.holds_cash')
  }
  await app.sql('update couriers set cash_held = 0 where user_id = $1', [karim.id])
  const mailsBefore = app.mails().length
  const answers = await Promise.allSettled([1, 2, 3].map(remove))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.sql(`select subject, details from audit_log where action = 'courier.removed'`)).toEqual([
    { subject: karim.id, details: { reason: 'Left the city' } },
  ])
  expect(
    app
      .mails()
      .slice(mailsBefore)
      .map(({ to }) => to),
  ).toEqual([karim.email])
  expect(await refusalOf(karim.client.delivery.listCourierOrders())).toBe('auth.required')
  expect(await refusalOf(client.delivery.getCourier({ id: karim.id }))).toBe('delivery.no_such_courier')
  expect((await client.delivery.listCouriers({})).items.map((courier) => courier.id)).toEqual([other.id])
  expect((await client.users.getUser({ id: karim.id })).role).toBe('customer')
  expect((await client.insights.getOverview()).waiting.couriers).toBe(0)
})

test('an acceptance that waits for a change of role is refused, and a returning courier is off duty', async () => {
  const { app, client, karim, amina, koshari } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  const { clock, database } = app.platform
  const { accepting } = await database.transaction(async (tx) => {
    await clock.lockAndTime(tx, pickupsLock(karim.id))
    const accepting = refusalOf(karim.client.delivery.acceptOrder({ id }))
    await untilWaitingForLocks(app)
    await endAsCourier(tx, karim.id)
    return { accepting }
  })
  expect(await accepting).toBe('delivery.off_duty')
  expect(await app.sql('select status, delivery_id from orders')).toEqual([
    { status: 'ready_for_pickup', delivery_id: null },
  ])

  await app.sql('update couriers set on_duty = true')
  const { id: courierId } = karim
  await client.users.changeRole({ id: courierId, role: 'customer', seen: 'delivery' })
  await client.users.changeRole({ id: courierId, role: 'delivery', seen: 'customer' })
  expect((await client.delivery.getCourier({ id: courierId })).state).toBe('off_duty')
})
