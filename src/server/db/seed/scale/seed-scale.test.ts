import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cairoDate } from '#domain/cairo-time.ts'
import { fallbackTravel } from '#domain/geo.ts'
import { piastres } from '#domain/money.ts'
import { DEFAULT_ORDER_LIMITS, quote } from '#domain/ordering/money/quote.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { audit } from '#tests/world/audit.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { DatabaseHasUsers } from '../empty-database.ts'
import { SCALES } from './scales.ts'
import { seedScale } from './seed-scale.ts'

const NOW = Date.parse('2026-11-21T05:30:00Z')

async function aSmallCrowd() {
  const folder = await mkdtemp(path.join(tmpdir(), 'scale-'))
  const { url, drop } = await aDatabase()
  const database = createDatabase(createPool(url, 4, createLog('silent'), PATIENT))
  const files = localFiles(folder)
  onTestFinished(async () => {
    await database.pool.end()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  const fill = () => seedScale(database, files, { now: NOW, scale: SCALES.small })
  await fill()
  const rows = async (question: string): Promise<any[]> => (await database.pool.query(question)).rows
  return { fill, rows }
}

test('the small scale has its promised numbers, follows our rules, and only fills an empty database', async () => {
  const { fill, rows } = await aSmallCrowd()

  expect(
    await rows(`select (select count(*)::int from kitchens) as cooks, (select count(*)::int from dishes) as dishes,
      (select count(*)::int from couriers) as couriers, (select count(*)::int from orders) as orders,
      (select count(*)::int from users where role = 'customer') as customers`),
  ).toEqual([{ cooks: 40, dishes: 200, couriers: 52, orders: 1_000, customers: 300 }])

  for (const order of await rows(`
    select o.*, o.placed_on::text as day, o.route_distance::float8 as km, jsonb_agg(to_jsonb(i)) as items
    from orders o join order_items i on i.order_id = o.id group by o.id`)) {
    const lines = order.items.map((item: any) => ({
      dishId: item.dish_id,
      pricePiastres: piastres(item.price),
      quantity: item.quantity,
    }))
    const quoted = quote({
      kitchens: [{ cookId: order.cook_id, lines, routeDistanceKm: order.km }],
      limits: DEFAULT_ORDER_LIMITS,
    })
    const { subtotal, serviceCharge, deliveryFee, total } = quoted
    expect([order.subtotal, order.service_charge, order.delivery_fee, order.total]).toEqual([
      subtotal,
      serviceCharge,
      deliveryFee,
      total,
    ])
    expect(order.day).toBe(cairoDate(order.created_at.getTime()))
    const cook = { latitude: order.cook_latitude, longitude: order.cook_longitude }
    const customer = { latitude: order.customer_latitude, longitude: order.customer_longitude }
    expect(order.km).toBeCloseTo(fallbackTravel(cook, customer).distanceKm, 5)
  }

  expect(
    await rows(`
      select o.id from orders o join order_history h on h.order_id = o.id group by o.id
      having count(*) <> o.version or max(h.version) <> o.version
        or (array_agg(h.to_status order by h.version desc))[1] <> o.status`),
  ).toEqual([])
  expect(
    await rows(`
      select cook_id, day, taken from cook_days
      except select cook_id, placed_on, count(*)::int from orders where status <> 'cancelled' group by 1, 2`),
  ).toEqual([])
  expect(
    await rows(`
      select d.id from dishes d left join reviews r on r.dish_id = d.id group by d.id
      having d.rating_count <> count(r.id) or d.rating_sum <> coalesce(sum(r.rating), 0)`),
  ).toEqual([])
  expect(
    await rows('select count(*)::int > 50 as "areMany", sum(orders)::int as orders from guests'),
  ).toEqual([{ areMany: true, orders: 125 }])
  expect((await rows('select count(*)::int as count from reviews'))[0].count).toBeGreaterThan(100)
  expect((await rows('select count(taken_by)::int as count from orders'))[0].count).toBeGreaterThan(10)
  expect(await rows('select distinct status from orders')).toHaveLength(6)
  expect(await audit(rows)).toEqual([])

  await expect(fill()).rejects.toThrow(DatabaseHasUsers)
})
