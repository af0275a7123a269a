import { expect, test } from 'vitest'
import { roundDegrees } from '#domain/geo.ts'
import { JUMPED } from '#domain/ordering/admin-orders.ts'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import {
  aCourier,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  HELWAN,
  refusalOf,
  ZAMALEK,
} from '#tests/world/market.ts'

const SECOND = 1_000
const DAY = 86_400_000
const ALEXANDRIA = { latitude: 31.2001, longitude: 29.9187 }
/** About 500 km from Cairo. */
const LUXOR = { latitude: 25.6872, longitude: 32.6396 }

const atClock = (ms: number) => new Date(ms).toISOString()

async function anOrderUnderWay(app: TestApp) {
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari)
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  await market.karim.client.delivery.acceptOrder({ id: order.id })
  return { ...market, order, report: market.karim.client.delivery.reportPosition }
}

const storedIn = async (app: TestApp) =>
  (
    await app.sql(
      `select delivery_latitude as latitude, delivery_longitude as longitude, delivery_location_at as at,
        delivery_location_taken_at as taken_at, flagged from orders`,
    )
  )[0]!

test('of a hundred positions at once one is stored, and another one two seconds later', async () => {
  const app = await aTestApp()
  const { report, order } = await anOrderUnderWay(app)
  const places = Array.from({ length: 100 }, (_, at) => ({
    ...DOKKI,
    latitude: roundDegrees(DOKKI.latitude + at / 1e6),
  }))
  const answers = await Promise.all(
    places.map((place, at) => report({ ...place, at: atClock(NOON - 100 + at) })),
  )
  expect(answers.filter(({ kept }) => kept)).toEqual([{ kept: true, orders: [order.id] }])
  expect(await storedIn(app)).toMatchObject(places[answers.findIndex(({ kept }) => kept)]!)

  app.time.now += 2 * SECOND
  expect(await report(ZAMALEK)).toEqual({ kept: true, orders: [order.id] })
  expect(await storedIn(app)).toMatchObject(ZAMALEK)
})

test('a jump of 500 km is stored, and the order is flagged for the admins, who are told once', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const { report, order } = await anOrderUnderWay(app)
  await report(DOKKI)
  expect(await storedIn(app)).toMatchObject({ ...DOKKI, flagged: false })
  app.time.now += 10 * SECOND
  await report(LUXOR)
  expect(await storedIn(app)).toMatchObject({ ...LUXOR, flagged: true })
  app.time.now += 10 * SECOND
  await report(DOKKI)
  const { items } = await client.notifications.listNotifications({ category: 'admin' })
  expect(items).toMatchObject([{ url: `/admin/orders/${order.id}`, category: 'admin' }])
  const { adminNotes, adminActions } = await client.adminOrders.getAdminOrder({ id: order.id })
  expect([adminNotes, adminActions]).toMatchObject([
    '',
    [{ kind: 'order.flag', words: JUMPED, actorName: null }],
  ])
  expect((await client.insights.getWaiting()).waiting.flaggedOrders).toBe(1)

  // Looked at and flagged again, it is news again.
  await client.adminOrders.flagOrder({ id: order.id, flagged: false })
  app.time.now += 10 * SECOND
  await report(LUXOR)
  expect((await client.notifications.listNotifications({ category: 'admin' })).items).toHaveLength(2)
})

test('a position from a phone whose clock is a day ahead is stored with our time, and the next one still counts', async () => {
  const app = await aTestApp()
  const { report } = await anOrderUnderWay(app)
  await report({ ...DOKKI, at: atClock(NOON + DAY) })
  expect(await storedIn(app)).toMatchObject({ at: new Date(NOON), taken_at: new Date(NOON) })
  app.time.now += 3 * SECOND
  expect(await report({ ...ZAMALEK, at: atClock(app.time.now) })).toMatchObject({ kept: true })
  expect(await storedIn(app)).toMatchObject({ ...ZAMALEK, at: new Date(app.time.now) })
})

test('a position that is older than the stored one is dropped', async () => {
  const app = await aTestApp()
  const { report } = await anOrderUnderWay(app)
  await report({ ...ZAMALEK, at: atClock(NOON) })
  app.time.now += 10 * SECOND
  expect(await report({ ...DOKKI, at: atClock(NOON - SECOND) })).toEqual({ kept: false, orders: [] })
  expect(await storedIn(app)).toMatchObject({ ...ZAMALEK, at: new Date(NOON) })
})

test.each([
  ['a latitude of 91', { latitude: 91, longitude: 31 }],
  ['a longitude of -181', { latitude: 30, longitude: -181 }],
])('%s is refused, and the stored position stays', async (_, place) => {
  const app = await aTestApp()
  const { report } = await anOrderUnderWay(app)
  await report(DOKKI)
  app.time.now += 10 * SECOND
  expect(await refusalOf(report(place))).toBe('delivery.position_invalid')
  expect(await storedIn(app)).toMatchObject(DOKKI)
})

test('a report without coordinates is refused, and the stored position stays', async () => {
  const app = await aTestApp()
  const { report } = await anOrderUnderWay(app)
  await report(DOKKI)
  app.time.now += 10 * SECOND
  for (const half of [{}, { latitude: 30 }, { longitude: 31 }])
    expect(await refusalOf(report(half))).toBe('order.location_required')
  expect(await storedIn(app)).toMatchObject(DOKKI)
})

test("a position is stored with the courier's own orders under way, never with those of another", async () => {
  const app = await aTestApp()
  const { report, koshari, amina, order } = await anOrderUnderWay(app)
  const other = await aCourier(app)
  expect(await refusalOf(other.client.delivery.reportPosition(HELWAN))).toBe('delivery.not_active')
  const otherOrder = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: otherOrder.id })
  await amina.client.ordering.markReady({ id: otherOrder.id })
  await other.client.delivery.acceptOrder({ id: otherOrder.id })
  expect((await report(ALEXANDRIA)).orders).toEqual([order.id])
  expect(await app.sql('select delivery_latitude from orders where id = $1', [otherOrder.id])).toEqual([
    { delivery_latitude: null },
  ])
})

test('coordinates are stored with six decimals, whatever their source', async () => {
  const app = await aTestApp()
  const fine = { latitude: 30.038412345678, longitude: 31.212312345678 }
  const rounded = { latitude: 30.038412, longitude: 31.212312 }
  const { amina, koshari, karim } = await aMarket(app)
  expect(await karim.client.delivery.setBaseLocation(fine)).toEqual({ baseLocation: rounded })
  const { id } = await aGuestOrder(app, koshari, { place: fine })
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.reportPosition(fine)
  expect(await storedIn(app)).toMatchObject(rounded)
  expect(
    await app.sql(`select customer_latitude as latitude, customer_longitude as longitude from orders
      union all select base_latitude, base_longitude from couriers`),
  ).toEqual([rounded, rounded])
})
