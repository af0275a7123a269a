import { expect, test } from 'vitest'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCook, aCourier, aCustomer, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'

/** Two kitchens, Amina's and Mona's, the courier Karim and the customer Yara. */
async function aTown() {
  const app = await aTestApp()
  const [amina, mona, yara] = [await aCook(app), await aCook(app), await aCustomer(app)]
  const karim = await aCourier(app)
  const koshari = await aDish(app, amina, { price: 80_50 })
  const mahshi = await aDish(app, amina, { name: '=Mahshi', nameAr: '=محشي', price: 70_00 })
  const monas = await aDish(app, mona)
  const cast = { amina, karim, yara }
  const deliver = (dishes: { id: string }[], at: string) =>
    deliverAt(
      app,
      () =>
        aDeliveredOrder(
          app,
          cast,
          dishes.map(({ id }) => id),
        ),
      at,
    )
  return { app, amina, mona, karim, yara, koshari, mahshi, monas, deliver }
}

/** Delivers an order, then moves its delivery to `at`, because the database's clock has set it. */
async function deliverAt(app: TestApp, order: () => Promise<string>, at: string) {
  const id = await order()
  await app.sql('update orders set delivered_at = $2 where id = $1', [id, at])
  return id
}

const commission = async (app: TestApp, commissionPercent: number) => {
  const { client } = await anAdmin(app)
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({ version, commissionPercent })
}

test('a cook earns the food less the commission of the time of ordering, on the Cairo day of delivery', async () => {
  const { app, amina, mona, koshari, mahshi, deliver } = await aTown()
  // 23:59 and 00:01 in Cairo, in winter time.
  await deliver([koshari], '2026-11-21T21:59:00Z')
  await commission(app, 10)
  await deliver([koshari, mahshi], '2026-11-21T22:01:00Z')
  await commission(app, 50)
  await app.sql(`update kitchens set unavailable_dates = '{2026-11-23}' where cook_id = $1`, [amina.id])
  const got = await amina.client.insights.getEarnings({ from: '2026-11-21', to: '2026-11-23' })
  expect(got.days).toEqual([
    { day: '2026-11-21', isOff: false, orders: 1, food: 80.5, commission: 0, earned: 80.5 },
    { day: '2026-11-22', isOff: false, orders: 1, food: 150.5, commission: 15, earned: 135.5 },
    { day: '2026-11-23', isOff: true, orders: 0, food: 0, commission: 0, earned: 0 },
  ])
  expect(got.total).toEqual({ orders: 2, food: 231, commission: 15, earned: 216 })
  // Each dish bears its part of its orders' commission, and the rows add up to the total.
  expect(got.dishes).toMatchObject([
    {
      dishId: koshari.id,
      dishType: 'main_dish',
      orders: 2,
      portions: 2,
      food: 161,
      commission: 8,
      earned: 153,
    },
    { dishId: mahshi.id, orders: 1, portions: 1, food: 70, commission: 7, earned: 63 },
  ])
  // What we owe does not depend on the period.
  expect(got.owed).toBe(216)
  const later = await amina.client.insights.getEarnings({ from: '2026-12-01', to: '2026-12-01' })
  expect([later.owed, later.total.orders, later.dishes]).toEqual([216, 0, []])
  expect(got.latest.map(({ earned }) => earned)).toEqual([135.5, 80.5])
  const none = await mona.client.insights.getEarnings({ from: '2026-11-21', to: '2026-11-23' })
  expect(none.total).toEqual({ orders: 0, food: 0, commission: 0, earned: 0 })
})

test('a day on which clocks change is one day, and a period adds up to the rows of its orders', async () => {
  const { app, amina, koshari, deliver } = await aTown()
  // Clocks go back at the end of October 29: 00:30 comes only after 23:30 has come twice.
  await deliver([koshari], '2026-10-29T20:30:00Z')
  await deliver([koshari], '2026-10-29T21:30:00Z')
  await deliver([koshari], '2026-10-29T22:30:00Z')
  const { days, total } = await amina.client.insights.getEarnings({ from: '2026-10-01', to: '2026-10-31' })
  expect(days).toHaveLength(31)
  expect(days.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-10-29', 2],
    ['2026-10-30', 1],
  ])
  const [rows] = await app.sql<{ earned: number }>(
    `select sum(subtotal - commission)::int as earned from orders where cook_id = $1 and status = 'delivered'`,
    [amina.id],
  )
  expect(total.earned * 100).toBe(rows!.earned)
})

test('an order that is not delivered or is deleted earns nothing', async () => {
  const { app, amina, karim, yara, koshari, deliver } = await aTown()
  await aDeliveredOrder(app, { amina, karim, yara }, [koshari.id], 'out_for_delivery')
  const id = await deliver([koshari], new Date(NOON).toISOString())
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect((await amina.client.insights.getEarnings(day)).total.orders).toBe(1)
  await app.sql('update orders set deleted_at = now() where id = $1', [id])
  expect((await amina.client.insights.getEarnings(day)).total.orders).toBe(0)
})

test('the file has the same orders and escapes formulas', async () => {
  const { app, amina, koshari, mahshi, deliver } = await aTown()
  await deliver([mahshi], '2026-11-21T09:00:00Z')
  await deliver([koshari], '2026-11-21T10:00:00Z')
  const answer = await app.request('/api/kitchen/earnings.csv?from=2026-11-21&to=2026-11-21&lang=ar', {
    headers: amina.headers,
  })
  const [heading, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(heading).toContain('الطلب,وصل (بتوقيت القاهرة),الأكلات')
  expect(lines.map((line) => line.split(',').slice(1))).toEqual([
    ['2026-11-21 12:00', expect.stringContaining('×1'), '80.5', '0', '80.5'],
    ['2026-11-21 11:00', "'=محشي ×1", '70', '0', '70'],
  ])
})

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2024-01-01', to: '2026-01-01' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: "2026-01-01'", to: '2026-01-02' },
])('the period from $from to $to is refused', async (days) => {
  const app = await aTestApp()
  const { client, headers } = await aCook(app)
  expect(await refusalOf(client.insights.getEarnings(days))).toBe('request.invalid')
  expect(
    (await app.request(`/api/kitchen/earnings.csv?${new URLSearchParams(days)}`, { headers })).status,
  ).toBe(400)
})
