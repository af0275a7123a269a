import { expect, test } from 'vitest'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, DOKKI, ZAMALEK } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000
const atClock = (ms: number) => new Date(ms).toISOString()

/** A courier with two orders of one customer, last seen in Dokki at noon. `deliver` hands over the first one. */
async function aCourierLastSeen(app: TestApp) {
  const { koshari, amina, karim } = await aMarket(app)
  const { id, checkout } = await aGuestOrder(app, koshari)
  const { id: next } = await aGuestOrder(app, koshari, { mobileNumber: checkout.mobileNumber })
  for (const order of [id, next]) {
    await amina.client.ordering.startPreparing({ id: order })
    await amina.client.ordering.markReady({ id: order })
    await karim.client.delivery.acceptOrder({ id: order })
  }
  await karim.client.delivery.reportPosition({ ...DOKKI, at: atClock(NOON) })
  const stored = async (order: string) =>
    (
      await app.sql(
        `select status, delivery_latitude as latitude, delivery_longitude as longitude, delivery_location_at as at,
          delivery_location_taken_at as taken_at from orders where id = $1`,
        [order],
      )
    )[0]!
  return {
    deliver: (position?: { latitude: number; longitude: number; at?: string }) =>
      karim.client.delivery.deliverOrder({ id, position }),
    report: karim.client.delivery.reportPosition,
    handedOver: () => stored(id),
    next: () => stored(next),
  }
}

const NOWHERE = { latitude: null, longitude: null, at: null, taken_at: null }

test('the last position is stored even right after another one, and is cleared from the delivered order', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { deliver, handedOver, next } = await aCourierLastSeen(app)
  app.time.now += 500
  await deliver({ ...ZAMALEK, at: atClock(app.time.now) })
  const at = new Date(NOON + 500)
  expect(await next()).toEqual({ status: 'out_for_delivery', ...ZAMALEK, at, taken_at: at })
  expect(await handedOver()).toEqual({ status: 'delivered', ...NOWHERE })
})

test('a delayed position never replaces a newer one', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { deliver, next } = await aCourierLastSeen(app)
  app.time.now += 10 * MINUTE
  await deliver({ ...ZAMALEK, at: atClock(NOON - MINUTE) })
  expect(await next()).toMatchObject({ ...DOKKI, at: new Date(NOON) })
})

test('a last position from a phone whose clock is a day ahead is stored as taken now', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { deliver, next } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  await deliver({ ...ZAMALEK, at: atClock(NOON + 24 * 60 * MINUTE) })
  expect(await next()).toMatchObject({ ...ZAMALEK, taken_at: new Date(app.time.now) })
})

test('an invalid last position does not prevent the delivery', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { deliver, handedOver, next } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  await deliver({ latitude: 91, longitude: 31 })
  expect(await handedOver()).toMatchObject({ status: 'delivered' })
  expect(await next()).toMatchObject(DOKKI)
})

test('positions that race with the delivery are not stored with the delivered order', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { deliver, report, handedOver } = await aCourierLastSeen(app)
  app.time.now += MINUTE
  const last = { latitude: 30.07, longitude: 31.23 }
  await Promise.allSettled([
    ...Array.from({ length: 20 }, () => report(ZAMALEK)),
    deliver(last),
    ...Array.from({ length: 20 }, () => report(ZAMALEK)),
  ])
  expect(await handedOver()).toEqual({ status: 'delivered', ...NOWHERE })
  app.time.now += MINUTE
  await Promise.allSettled(Array.from({ length: 20 }, () => report(DOKKI)))
  expect(await handedOver()).toEqual({ status: 'delivered', ...NOWHERE })
})

test('a courier who delivers an order twice at once gets the same answer twice, and it is recorded once', async () => {
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
