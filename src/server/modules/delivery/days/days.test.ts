import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCourier, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'

async function aCourierAtWork() {
  const app = await aTestApp()
  const market = await aMarket(app)
  /** Delivers an order, then moves its times to `at`, because the database's clock has set them. */
  const deliver = async (at: string) => {
    const id = await aDeliveredOrder(app, market, [market.koshari.id])
    await app.sql(
      `update orders set delivered_at = $2, picked_up_at = $2, delivery_started_at = $2::timestamptz - interval '20 minutes' where id = $1`,
      [id, at],
    )
    return id
  }
  const share = async (courierSharePercent: number) => {
    const { client } = await anAdmin(app)
    const { version } = await client.settings.getSettings()
    await client.settings.changeSettings({ version, courierSharePercent })
  }
  const feeOf = async (id: string) =>
    (await app.sql<{ delivery_fee: number }>('select delivery_fee from orders where id = $1', [id]))[0]!
      .delivery_fee / 100
  return { app, ...market, days: market.karim.client.courierDays, deliver, share, feeOf }
}

test('a courier earns the fee share of the time of ordering, counted on the Cairo day of delivery', async () => {
  const { app, karim, days, deliver, share, feeOf } = await aCourierAtWork()
  // 23:59 and 00:01 in Cairo, in winter time.
  const whole = await deliver('2026-11-21T21:59:00Z')
  await share(50)
  const half = await deliver('2026-11-21T22:01:00Z')
  await share(10)
  const got = await days.getRevenue({ from: '2026-11-21', to: '2026-11-23' })
  const [first, second] = [await feeOf(whole), Math.round((await feeOf(half)) / 2)]
  expect(got.days).toEqual([
    { day: '2026-11-21', orders: 1, earned: first },
    { day: '2026-11-22', orders: 1, earned: second },
    { day: '2026-11-23', orders: 0, earned: 0 },
  ])
  const [rows] = await app.sql<{ earned: number; cash: number }>(
    `select sum(courier_share)::int as earned, sum(total)::int as cash from orders where delivery_id = $1`,
    [karim.id],
  )
  expect(got.owed).toBe(rows!.earned / 100)
  expect(got.total).toMatchObject({
    orders: 2,
    earned: rows!.earned / 100,
    average: rows!.earned / 200,
    cashCollected: rows!.cash / 100,
  })
  const { client: colleague } = await aCourier(app)
  expect((await colleague.courierDays.getRevenue({ from: '2026-11-21', to: '2026-11-23' })).total).toEqual({
    orders: 0,
    earned: 0,
    average: null,
    cashCollected: 0,
    kilometres: 0,
  })
})

test('the file has exactly the orders of the sum', async () => {
  const { app, karim, deliver, feeOf } = await aCourierAtWork()
  const id = await deliver('2026-11-21T09:00:00Z')
  await deliver('2026-11-25T09:00:00Z')
  const fetched = async (lang: string) =>
    (
      await app.request(`/api/courier/revenue.csv?from=2026-11-21&to=2026-11-22&lang=${lang}`, {
        headers: karim.headers,
      })
    ).text()
  const [heading, ...lines] = (await fetched('en')).trim().split('\r\n')
  expect(heading).toContain('Order,Delivered (Cairo time)')
  const fee = String(await feeOf(id))
  expect(lines.map((line) => line.split(','))).toEqual([
    [id.match(/.{4}/g)!.join('-'), '2026-11-21 11:00', expect.any(String), fee, fee],
  ])
  expect(await fetched('ar')).toContain('نصيبك')
})

test('the history shows only the district of a customer, and is searched by a part of the order number', async () => {
  const { app, karim, amina, yara, koshari, days, deliver } = await aCourierAtWork()
  const first = await deliver('2026-11-20T09:00:00Z')
  const last = await deliver('2026-11-21T09:00:00Z')
  await aDeliveredOrder(app, { amina, karim, yara }, [koshari.id], 'out_for_delivery')
  const { items, nextCursor } = await days.listDeliveries({})
  expect([items.map(({ id }) => id), nextCursor]).toEqual([[last, first], null])
  expect(items[0]).toMatchObject({
    status: 'delivered',
    deliveredAt: '2026-11-21T09:00:00.000Z',
    deliveryStartedAt: '2026-11-21T08:40:00.000Z',
  })
  const [order] = await app.sql<{ customer_name: string; customer_mobile: string; street: string }>(
    'select customer_name, customer_mobile, customer_address as street from orders where id = $1',
    [last],
  )
  for (const secret of Object.values(order!)) expect(JSON.stringify(items)).not.toContain(secret)
  expect((await days.listDeliveries({ q: last.slice(3, 9).toLowerCase() })).items).toEqual([items[0]])
  expect((await days.listDeliveries({ q: 'nonsense' })).items).toEqual([])
})

test('the history of some days has what ended from the first midnight in Cairo to the last', async () => {
  const { days, deliver } = await aCourierAtWork()
  // 23:59 and 00:01 in Cairo, in winter time.
  await deliver('2026-11-20T21:59:00Z')
  const first = await deliver('2026-11-20T22:01:00Z')
  const last = await deliver('2026-11-22T21:59:00Z')
  await deliver('2026-11-22T22:01:00Z')
  const listed = async (asked: object) => (await days.listDeliveries(asked)).items.map(({ id }) => id)
  expect(await listed({ from: '2026-11-21', to: '2026-11-22' })).toEqual([last, first])
  expect(await listed({ from: '2026-11-21', to: '2026-11-22', q: first.slice(3, 9) })).toEqual([first])
  expect(await listed({})).toHaveLength(4)
  expect(await refusalOf(days.listDeliveries({ from: '2026-13-01' }))).toBe('request.invalid')
})

test('the history has the time of the pickup that a courier reported, and none of one that they skipped', async () => {
  const { app, days, deliver } = await aCourierAtWork()
  const reported = await deliver('2026-11-20T09:00:00Z')
  await app.sql(
    "update orders set picked_up_at = delivered_at - interval '12 minutes' where delivery_id is not null",
  )
  const skipped = await deliver('2026-11-21T09:00:00Z')
  const { items } = await days.listDeliveries({})
  expect(items.map(({ id, pickedUpAt }) => [id, pickedUpAt])).toEqual([
    [skipped, null],
    [reported, '2026-11-20T08:48:00.000Z'],
  ])
})

test('paging through the history lists every delivery once', async () => {
  const { app, days, deliver } = await aCourierAtWork()
  const id = await deliver('2026-11-20T09:00:00Z')
  // Copies of the order, of which two have the same time.
  await app.sql(
    `insert into orders select (o2).* from (select jsonb_populate_record(o, jsonb_build_object(
        'id', upper(substr(md5(n::text), 1, 16)), 'delivered_at', o.delivered_at - make_interval(mins => n / 2))) as o2
      from orders o, generate_series(1, 44) n where o.id = $1) copies`,
    [id],
  )
  const seen: string[] = []
  for (let cursor: string | undefined, page = 0; page < 3; page++) {
    const { items, nextCursor } = await days.listDeliveries({ cursor })
    seen.push(...items.map((item) => item.id))
    cursor = nextCursor ?? undefined
    expect(nextCursor === null).toBe(page === 2)
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  expect(await refusalOf(days.listDeliveries({ cursor: 'nonsense' }))).toBe('request.invalid')
})
