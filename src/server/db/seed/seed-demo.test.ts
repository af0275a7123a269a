import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cairoClock } from '#domain/cairo-time.ts'
import { routeBetween } from '#domain/delivery/route.ts'
import { MINUTES_PER_WEEK } from '#domain/durations.ts'
import { distanceKm, isInEgypt, type Point } from '#domain/geo.ts'
import { fromEgp, piastres } from '#domain/money.ts'
import { DEFAULT_ORDER_LIMITS, quote } from '#domain/ordering/money/quote.ts'
import { TRANSITIONS } from '#domain/ordering/status/transitions.ts'
import messagesAr from '#locales/ar/messages/ordering.json' with { type: 'json' }
import messagesEn from '#locales/en/messages/ordering.json' with { type: 'json' }
import { createPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Database } from '#server/platform/database/transaction.ts'
import type { Files } from '#server/platform/files/files.ts'
import { localFiles } from '#server/platform/files/local-files.ts'
import { createLog } from '#server/platform/log.ts'
import { audit } from '#tests/world/audit.ts'
import { PATIENT } from '#tests/world/patience.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { claimEmpty, DatabaseHasUsers } from './empty-database.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = Date.parse('2026-11-21T05:30:00Z')

// Filling takes seconds and these tests only read, so all share one filled city.
let city: Awaited<ReturnType<typeof aCity>>

async function aCity() {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'))
  const { url, drop } = await aDatabase()
  const database: Database = createDatabase(createPool(url, 4, createLog('silent'), PATIENT))
  const files: Files = localFiles(folder)
  const close = async () => {
    await database.pool.end()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, files, close }
}

beforeAll(async () => {
  city = await aCity()
  await seedDemo(city.database, city.files, { now: NOW, privateFiles: city.files })
})

afterAll(() => city?.close())

const rows = async (question: string): Promise<any[]> => (await city.database.pool.query(question)).rows
const one = async (question: string) => (await rows(question))[0]

test('the demo has all of its people, dishes, orders and settings', async () => {
  expect(
    await one(`select
      (select count(*)::int from kitchens) as kitchens, (select count(*)::int from dishes) as dishes,
      (select count(*)::int from couriers) as couriers, (select count(*)::int from orders) as orders,
      (select count(*)::int from users where role = 'customer') as customers,
      (select count(*)::int from profiles) as profiles,
      (select count(*)::int from terms_acceptances) as accepted,
      (select count(distinct user_id)::int from consents) as asked,
      (select count(*)::int from districts) as districts, (select count(*)::int from order_limits) as limits,
      (select count(*)::int from promo_codes) as promos, (select count(*)::int from announcements) as announcements,
      (select array_agg(audience || ' ' || version order by audience, version) from terms) as terms`),
  ).toEqual({
    kitchens: 28,
    // Including the demo cook's four dishes that are not on sale.
    dishes: 144,
    couriers: 14,
    orders: 2_000,
    customers: 220,
    profiles: 264,
    accepted: 262,
    asked: 145,
    districts: 98,
    limits: 1,
    promos: 10,
    announcements: 6,
    terms: [
      'cook v1',
      'cook v2',
      'customer v1',
      'customer v2',
      'customer v3',
      'delivery v1',
      'delivery v2',
      'privacy v3',
    ],
  })
  const orders = await rows('select status, count(*)::int as count from orders group by status')
  expect(orders.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'delivered',
    'out_for_delivery',
    'pending',
    'preparing',
    'ready_for_pickup',
  ])
})

test('the six demo accounts sign in with the demo password, each in its role', async () => {
  const accounts = await rows(`
    select email, role, status, email_verified, password
    from users join credentials c on c.user_id = users.id and c.account_id = users.id and c.provider_id = 'credential'
    join profiles p on p.user_id = users.id
    where email ~ '^(superadmin|admin|cook|courier|courier2|customer)@demo\\.amama\\.test$'`)
  expect(Object.fromEntries(accounts.map(({ email, role }) => [email.split('@')[0], role]))).toEqual({
    superadmin: 'superadmin',
    admin: 'admin',
    cook: 'cook',
    courier: 'delivery',
    courier2: 'delivery',
    customer: 'customer',
  })
  for (const { status, email_verified } of accounts) {
    expect({ status, email_verified }).toEqual({
      status: 'active',
      email_verified: true,
    })
  }
  const passwords = await rows('select distinct password from credentials')
  expect(passwords).toHaveLength(1)
  expect(await verifyPassword({ hash: passwords[0].password, password: 'amama-demo' })).toBe(true)
})

test('every checkout costs what the quote computes', async () => {
  const promos = new Map(
    (await rows('select code, type, discount::float8, maximum_discount::float8 as cap from promo_codes')).map(
      (row) => [row.code, row],
    ),
  )
  const orders = await rows(`
    select o.*, o.route_distance::float8 as km, jsonb_agg(to_jsonb(i) order by i.position) as items
    from orders o join order_items i on i.order_id = o.id group by o.id order by o.checkout_id, o.id`)
  const checkouts = Map.groupBy(orders, ({ checkout_id }) => checkout_id)
  expect(checkouts.size).toBeLessThan(orders.length)
  for (const together of checkouts.values()) {
    const promo = promos.get(together[0].promo_code)
    const quoted = quote({
      kitchens: together.map(({ cook_id, km, items }) => ({
        cookId: cook_id,
        routeDistanceKm: km,
        lines: items.map((item: any) => ({
          dishId: item.dish_id,
          pricePiastres: piastres(item.price),
          quantity: item.quantity,
        })),
      })),
      limits: DEFAULT_ORDER_LIMITS,
      discount:
        promo &&
        (promo.type === 'percent'
          ? { type: 'percent', value: promo.discount, ...(promo.cap && { atMost: fromEgp(promo.cap) }) }
          : { type: 'fixed', value: fromEgp(promo.discount) }),
    })
    expect(together.map((row) => [row.subtotal, row.service_charge, row.delivery_fee, row.total])).toEqual(
      quoted.orders.map((order) => [order.subtotal, order.serviceCharge, order.deliveryFee, order.total]),
    )
    expect(together.reduce((sum, row) => sum + row.discount_amount, 0)).toBe(quoted.discountAmount)
    expect(quoted.total).toBeGreaterThanOrEqual(DEFAULT_ORDER_LIMITS.minimumOrder)
    expect(quoted.total).toBeLessThanOrEqual(DEFAULT_ORDER_LIMITS.maximumOrder)
  }
})

test('every order reached its state by legal steps, with one history row each and increasing times before now', async () => {
  const history = Map.groupBy(
    await rows('select * from order_history order by order_id, version'),
    (row) => row.order_id,
  )
  const columnOf: Record<string, string> = {
    pending: 'created_at',
    preparing: 'preparing_at',
    ready_for_pickup: 'ready_for_pickup_at',
    out_for_delivery: 'delivery_started_at',
    delivered: 'delivered_at',
    cancelled: 'cancelled_at',
  }
  for (const order of await rows('select * from orders')) {
    const steps = history.get(order.id)!
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, at) => at + 1))
    expect(order.version).toBe(steps.length)
    expect(steps.at(-1).to_status).toBe(order.status)
    expect(steps[0]).toMatchObject({ from_status: null, to_status: 'pending' })
    for (const [at, step] of steps.entries()) {
      expect(order[columnOf[step.to_status]!]).toEqual(step.at)
      if (at === 0) continue
      expect(step.from_status).toBe(steps[at - 1].to_status)
      expect(step.at.getTime()).toBeGreaterThan(steps[at - 1].at.getTime())
      const { from_status: from, to_status: to, actor_kind: kind } = step
      expect(TRANSITIONS.some((row) => row.from === from && row.to === to && row.by.includes(kind))).toBe(
        true,
      )
    }
    expect(Object.values(columnOf).filter((name) => order[name] !== null)).toHaveLength(steps.length)
    expect(steps.at(-1).at.getTime()).toBeLessThan(NOW)
  }
})

test('no order was placed while its kitchen was closed, before it joined, or with a dish that did not exist yet', async () => {
  for (const { created_at, open } of await rows(`
    select o.created_at, k.open_minutes::text as open from orders o join kitchens k using (cook_id)`)) {
    expect(isWithin(open, cairoClock(created_at.getTime()).minuteOfWeek)).toBe(true)
  }
  expect(
    await rows(`
      select o.id from orders o join kitchens k using (cook_id) join order_items i on i.order_id = o.id
      join dishes d on d.id = i.dish_id left join users u on u.id = o.customer_id
      where o.created_at < k.joined_at or o.created_at < d.created_at or o.created_at < u.created_at
        or d.cook_id <> o.cook_id or d.status <> 'approved' or d.flagged`),
  ).toEqual([])
})

test('counters match the rows that they count', async () => {
  expect(
    await rows(`
      select cook_id, day, taken from cook_days except
      select cook_id, placed_on, count(*)::int from orders where status <> 'cancelled' group by 1, 2`),
  ).toEqual([])
  expect(
    await one(`select (select sum(taken)::int from cook_days) as taken,
      (select count(*)::int from orders where status <> 'cancelled') as orders`),
  ).toSatisfy((sums: any) => sums.taken === sums.orders)
  expect(
    await rows(
      'select 1 from cook_days c join kitchens k using (cook_id) where c.taken >= k.daily_order_limit',
    ),
  ).toEqual([])
  expect(
    await rows(`
      select i.dish_id, o.placed_on, sum(i.quantity)::int from order_items i join orders o on o.id = i.order_id
      join dishes d on d.id = i.dish_id where o.status <> 'cancelled' group by 1, 2
      except select dish_id, day, taken from dish_days`),
  ).toEqual([])
  expect(
    await rows(
      'select 1 from dish_days x join dishes d on d.id = x.dish_id where x.taken >= d.daily_portions',
    ),
  ).toEqual([])
  expect(
    await rows(`
      select d.id from dishes d left join reviews r on r.dish_id = d.id group by d.id
      having d.rating_count <> count(r.id) or d.rating_sum <> coalesce(sum(r.rating), 0)`),
  ).toEqual([])
  expect(
    await rows(`
      select k.cook_id from kitchens k join dishes d using (cook_id) left join reviews r on r.dish_id = d.id group by k.cook_id
      having k.rating_count <> count(r.id) or k.rating_sum <> coalesce(sum(r.rating), 0)`),
  ).toEqual([])
})

test('the audit finds nothing', async () => {
  expect(await audit(rows)).toEqual([])
})

test('promo codes are used within their limits, and as often as their rows say', async () => {
  expect(
    await rows(`
      select c.code from promo_codes c left join promo_redemptions r on r.promo_id = c.id
      group by c.id having c.used <> count(distinct r.checkout_id) or max(r.slot) > c.per_user_limit`),
  ).toEqual([])
  expect(
    await rows(`
      select o.id from orders o join promo_codes c on c.code = o.promo_code
      where o.created_at >= c.expires_at or o.status <> 'delivered'
        or not exists (select 1 from promo_redemptions r where r.promo_id = c.id and r.checkout_id = o.checkout_id)`),
  ).toEqual([])
  expect(await rows('select code from promo_codes where used = max_uses')).toEqual([{ code: 'GIRAN40' }])
  expect(await rows(`select code from promo_codes where expires_at < to_timestamp(${NOW / 1000})`)).toEqual([
    { code: 'SEIF20' },
  ])
})

test('payment states fit the orders’ statuses', async () => {
  expect(
    await rows(`
      select status, payment_method, payment_status from orders where (payment_method, status, payment_status) not in (
        ('cash', 'delivered', 'collected'), ('cash', 'cancelled', 'due'), ('cash', 'pending', 'due'), ('cash', 'preparing', 'due'),
        ('cash', 'ready_for_pickup', 'due'), ('cash', 'out_for_delivery', 'due'),
        ('card', 'delivered', 'paid'), ('paypal', 'delivered', 'paid'), ('card', 'cancelled', 'refunded'), ('paypal', 'cancelled', 'refunded')
      )`),
  ).toEqual([])
  expect(
    await rows(`
      select o.id from orders o left join refunds r on r.order_id = o.id and r.amount = o.total and r.state = 'done'
      where (o.payment_status = 'refunded') <> (r.id is not null)`),
  ).toEqual([])
  expect(
    await rows(`
      select o.checkout_id from orders o join payments p using (checkout_id) join payment_events e using (checkout_id)
      group by o.checkout_id, p.amount, p.charge, e.amount having sum(o.total) <> p.amount or e.amount <> p.charge`),
  ).toEqual([])
})

test('reviews come from people who had the dish delivered before, once each', async () => {
  expect(
    await rows(`
      select r.id from reviews r where not exists (
        select 1 from orders o join order_items i on i.order_id = o.id
        where (o.customer_id = r.user_id or o.id = r.guest_order_id and o.customer_id is null)
          and i.dish_id = r.dish_id and o.delivered_at < r.created_at
      )`),
  ).toEqual([])
  const { reviews, replies, photos, braces } = await one(`
    select count(*)::int as reviews, count(admin_reply)::int as replies, count(photo)::int as photos,
      count(*) filter (where comment || coalesce(admin_reply, '') ~ '[{}]')::int as braces from reviews`)
  expect(reviews).toBeGreaterThan(300)
  expect(photos).toBe(3)
  expect(replies).toBeGreaterThan(50)
  expect(braces).toBe(0)
})

test('at every minute of the week at least 16 of the 28 kitchens are open', async () => {
  const weeks = await rows('select open_minutes::text as open from kitchens')
  for (let minute = 0; minute < MINUTES_PER_WEEK; minute++) {
    expect(weeks.filter(({ open }) => isWithin(open, minute)).length).toBeGreaterThanOrEqual(16)
  }
})

test('the demo cook’s kitchen is always open and the nearest to Dokki and to the demo customer', async () => {
  const { id, open } = await one(`
    select k.cook_id as id, k.open_minutes::text as open from kitchens k join users u on u.id = k.cook_id
    where u.email = 'cook@demo.amama.test'`)
  expect(open).toBe(`{[0,${MINUTES_PER_WEEK})}`)
  const kitchens = await rows(`
    select cook_id, latitude, longitude from kitchens
    where exists (select 1 from dishes d where d.cook_id = kitchens.cook_id and d.status = 'approved' and not d.flagged)`)
  const places: Point[] = [
    await one(`select latitude, longitude from districts where id = 'dokki'`),
    await one(`
      select latitude, longitude from saved_addresses join users on users.id = user_id
      where email = 'customer@demo.amama.test'`),
  ]
  for (const place of places) {
    const [nearest] = kitchens.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))
    expect(nearest.cook_id).toBe(id)
  }
})

test('couriers under way are on their orders’ routes, and the two demo couriers are free', async () => {
  const underWay = await rows(`
    select o.*, u.email from orders o join users u on u.id = o.delivery_id where o.status = 'out_for_delivery'`)
  expect(underWay.length).toBeGreaterThanOrEqual(3)
  for (const order of underWay) {
    expect(order.email).not.toMatch(/^courier2?@/)
    const at = { latitude: order.delivery_latitude, longitude: order.delivery_longitude }
    const cook = { latitude: order.cook_latitude, longitude: order.cook_longitude }
    const customer = { latitude: order.customer_latitude, longitude: order.customer_longitude }
    expect(isInEgypt(at)).toBe(true)
    const route = routeBetween(cook, customer, order.route_polyline)
    const beside = route.slice(1).map((to, piece) => {
      const from = route[piece]!
      return distanceKm(from, at) + distanceKm(at, to) - distanceKm(from, to)
    })
    expect(Math.min(...beside)).toBeLessThan(0.01)
    expect(NOW - order.delivery_location_at.getTime()).toBeLessThan(10_000)
  }
})

test('every dish has its own photo, stored in every width and small enough for a card', async () => {
  const photos = await rows('select distinct photo from dishes')
  expect(photos).toHaveLength(140)
  for (const { photo } of photos) {
    expect((await city.files.read(`dishes/${photo}-480.webp`))!.byteLength).toBeLessThan(30_000)
    for (const width of [480, 768, 1024])
      expect(await city.files.exists(`dishes/${photo}-${width}.webp`)).toBe(true)
  }
})

test('everybody in the demo has their own portrait, and it is stored', async () => {
  const people = await rows(`
    select image from users where role in ('cook', 'delivery', 'admin', 'superadmin') or email = 'customer@demo.amama.test'`)
  expect(new Set(people.map(({ image }) => image)).size).toBe(people.length)
  for (const { image } of people) expect(await city.files.exists(`portraits/${image}.webp`)).toBe(true)
})

test('notifications are complete sentences in both languages about past events', async () => {
  const [{ count, unfinished, early }] = await rows(`
    select count(*)::int, count(*) filter (where title::text || body::text || url ~ '\\{\\w+\\}')::int as unfinished,
      count(*) filter (where created_at > to_timestamp(${NOW / 1000}))::int as early from notifications`)
  expect(count).toBeGreaterThan(500)
  expect({ unfinished, early }).toEqual({ unfinished: 0, early: 0 })
  const delivered = await rows(`
    select distinct title, body from notifications where event_id like 'order.delivered:%'`)
  const inBoth = (part: 'title' | 'body') => ({
    en: messagesEn['order-delivered'][part],
    ar: messagesAr['order-delivered'][part],
  })
  expect(delivered).toEqual([{ title: inBoth('title'), body: inBoth('body') }])
  const unread = await rows(`
    select u.email from notifications n join users u on u.id = n.user_id where not n.read group by u.email`)
  expect(unread.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['cook@demo.amama.test', 'customer@demo.amama.test', 'courier@demo.amama.test']),
  )
})

test('a database with users is refused and stays unchanged', async () => {
  const count = () =>
    one('select (select count(*) from users) as users, (select count(*) from orders) as orders')
  const before = await count()
  await expect(seedDemo(city.database, city.files, { now: NOW, privateFiles: city.files })).rejects.toThrow(
    DatabaseHasUsers,
  )
  expect(await count()).toEqual(before)
})

test('when several claim one empty database at once, one may fill it and the others are refused', async () => {
  const { database, close } = await aCity()
  const fill = (id: string) =>
    database.transaction(async (tx) => {
      await claimEmpty(tx)
      await tx.$client.query('insert into users (id, name, email) values ($1, $1, $1)', [id])
    })
  const outcomes = await Promise.allSettled(['dina', 'omar', 'mona'].map(fill))
  const { rows: users } = await database.pool.query('select id from users')
  await close()
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toEqual([new DatabaseHasUsers(), new DatabaseHasUsers()])
  expect(users).toHaveLength(1)
})

function isWithin(multirange: string, minute: number) {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].some(
    ([, from, to]) => Number(from) <= minute && minute < Number(to),
  )
}
