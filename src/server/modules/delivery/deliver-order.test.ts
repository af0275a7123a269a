import { expect, test } from 'vitest'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, DOKKI, ZAMALEK } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000
const atClock = (ms: number) => new Date(ms).toISOString()

/** An order under way whose courier was last seen in Dokki, at noon. */
async function aCourierLastSeen(app: TestApp) {
  const { koshari, amina, karim } = await aMarket(app)
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.reportPosition({ ...DOKKI, at: atClock(NOON) })
  return {
    deliver: (position?: { latitude: number; longitude: number; at?: string }) =>
      karim.client.delivery.deliverOrder({ id, position }),
    report: karim.client.delivery.reportPosition,
  }
}

const storedIn = async (app: TestApp) =>
  (
    await app.sql(
      `select status, delivery_latitude as latitude, delivery_longitude as longitude, delivery_location_at as at,
        delivery_location_taken_at as taken_at from orders`,
    )
  )[0]!

test('the last position is kept however soon it follows the one before', async () => {
  const app = await aTestApp()
  const { deliver } = await aCourierLastSeen(app)
  app.time.now += 500
  await deliver({ ...ZAMALEK, at: atClock(app.time.now) })
  const at = new Date(NOON + 500)
  expect(await storedIn(app)).toEqual({ status: 'delivered', ...ZAMALEK, at, taken_at: at })
})

test('a position that waited in the phone never replaces a newer one', async () => {
  const app = await aTestApp()
  const { deliver } = await aCourierLastSeen(app)
  app.time.now += 10 * MINUTE
  await deliver({ ...ZAMALEK, at: atClock(NOON - MINUTE) })
  expect(await storedIn(app)).toMatchObject({ status: 'delivered', ...DOKKI, at: new Date(NOON) })
})

test('a last position from a phone that is a day ahead counts as taken now', async () => {
  const app = await aTestApp()
  const { deliver } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  await deliver({ ...ZAMALEK, at: atClock(NOON + 24 * 60 * MINUTE) })
  expect(await storedIn(app)).toMatchObject({ ...ZAMALEK, taken_at: new Date(app.time.now) })
})

test('a last position that is no place does not keep the order from being delivered', async () => {
  const app = await aTestApp()
  const { deliver } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  await deliver({ latitude: 91, longitude: 31 })
  expect(await storedIn(app)).toMatchObject({ status: 'delivered', ...DOKKI })
})

test('of positions that race with the handing over none is stored after it', async () => {
  const app = await aTestApp()
  const { deliver, report } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  const last = { latitude: 30.07, longitude: 31.23 }
  await Promise.allSettled([
    ...Array.from({ length: 20 }, () => report(ZAMALEK)),
    deliver(last),
    ...Array.from({ length: 20 }, () => report(ZAMALEK)),
  ])
  const after = await storedIn(app)
  expect(after.status).toBe('delivered')
  app.time.now += MINUTE
  await Promise.allSettled(Array.from({ length: 20 }, () => report(DOKKI)))
  expect(await storedIn(app)).toEqual(after)
})

test('a courier who says "delivered" twice at once is answered twice the same, and it happened once', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, amina, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  for (let round = 0; round < 10; round++) {
    const { id } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    await karim.client.delivery.acceptOrder({ id })
    const deliver = () => karim.client.delivery.deliverOrder({ id, position: DOKKI })
    const [first, second] = await Promise.all([deliver(), deliver()])
    expect(first).toEqual({ id, status: 'delivered', version: 5 })
    expect(second).toEqual(first)
    const recorded = await app.sql(
      "select version from order_history where order_id = $1 and to_status = 'delivered'",
      [id],
    )
    expect(recorded).toEqual([{ version: 5 }])
  }
})
