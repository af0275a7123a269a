import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCourier, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * 60_000

test("a courier's day shows their own deliveries since midnight, all cash held and the orders under way", async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const colleague = await aCourier(app)
  const fetched = async (courier: typeof karim) => {
    const { id, total } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    await courier.client.delivery.acceptOrder({ id })
    return { id, total }
  }
  const delivered = async (courier: typeof karim) => {
    const order = await fetched(courier)
    await courier.client.delivery.deliverOrder({ id: order.id })
    return order
  }
  const before = await delivered(karim)
  app.time.now += DAY
  await delivered(colleague)
  const paid = await delivered(karim)
  const cash = await delivered(karim)
  await app.sql("update orders set payment_method = 'card', cash_collected_at = null where id = $1", [
    paid.id,
  ])
  for (const [order, fee, km] of [
    [paid, 20_50, '1.25'],
    [cash, 18_00, '2.50'],
  ] as const)
    await app.sql(
      'update orders set delivery_fee = $2, courier_share = $2, total = subtotal + service_charge + $2 - discount_amount, route_distance = $3 where id = $1',
      [order.id, fee, km],
    )
  const [{ total }] = (await app.sql<{ total: number }>('select total from orders where id = $1', [
    cash.id,
  ])) as [{ total: number }]
  const active = await fetched(karim)

  const today = await karim.client.delivery.getCourierToday()
  expect(today).toMatchObject({
    deliveries: 2,
    earned: 38.5,
    // The first delivery was on Saturday, in the week before.
    week: { deliveries: 2, earned: 38.5 },
    cashHeld: before.total + total / 100,
    kilometres: 3.75,
  })
  expect(today.active.map(({ id }) => id)).toEqual([active.id])
})

test("a delivery a minute before Cairo's midnight counts for yesterday, and one a minute after it for today", async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app)
  const delivered = async () => {
    const { id } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    await karim.client.delivery.acceptOrder({ id })
    await karim.client.delivery.deliverOrder({ id })
  }
  const counted = async () => {
    const { deliveries, week } = await karim.client.delivery.getCourierToday()
    const days = { from: '2026-11-21', to: '2026-11-22' }
    const revenue = await karim.client.courierDays.getRevenue(days)
    return { today: deliveries, week: week.deliveries, days: revenue.days.map(({ orders }) => orders) }
  }
  // 23:59 of a Saturday in Cairo, which is two hours ahead in winter.
  app.time.now = Date.parse('2026-11-21T21:59:00Z')
  await delivered()
  expect(await counted()).toEqual({ today: 1, week: 1, days: [1, 0] })
  app.time.now += 2 * MINUTE
  expect(await counted()).toEqual({ today: 0, week: 0, days: [1, 0] })
  await delivered()
  expect(await counted()).toEqual({ today: 1, week: 1, days: [1, 1] })
})
