import fc from 'fast-check'
import { expect, onTestFailed, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { daysOf } from '#domain/insights/period.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import en from '#locales/en/ordering.json' with { type: 'json' }
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import {
  aCook,
  aCourier,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { countFigures } from '../count-figures.ts'

/** A week from Sunday in which clocks go back: its Thursday ends an hour later. */
const WEEK = { from: '2026-10-25', to: '2026-10-31' }
const WEEK_BEFORE = { from: '2026-10-18', to: '2026-10-24' }
/** The first instant of a day in Cairo and the last one before it: in summer, on the long Thursday, and in winter. */
const EDGES = [
  ...[
    '2026-10-17T21:00:00.000Z',
    '2026-10-17T20:59:59.999Z',
    '2026-10-24T21:00:00.000Z',
    '2026-10-24T20:59:59.999Z',
  ],
  ...[
    '2026-10-29T20:30:00.000Z',
    '2026-10-29T21:30:00.000Z',
    '2026-10-29T22:00:00.000Z',
    '2026-10-29T21:59:59.999Z',
  ],
  ...['2026-10-31T22:00:00.000Z', '2026-10-31T21:59:59.999Z'],
]

const instant = fc.oneof(
  fc.constantFrom(...EDGES),
  fc
    .date({
      min: new Date('2026-10-16T00:00:00Z'),
      max: new Date('2026-11-02T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
)

const anOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES, 'delivered' as const, 'delivered' as const),
  placed: instant,
  ended: instant,
  kitchen: fc.nat(2),
  /** The last one is a guest. */
  buyer: fc.nat(4),
  checkout: fc.nat(9),
  discount: fc.constantFrom(0, 0, 10_00, 25_50),
  area: fc.constantFrom('Dokki', 'Zamalek', 'Maadi', 'Behind the zoo'),
  portions: fc.integer({ min: 1, max: 5 }),
  isDeleted: fc.nat(9).map((n) => n === 0),
  isUnpaid: fc.nat(7).map((n) => n === 0),
})

type OrderRow = {
  id: string
  status: string
  created_at: Date
  delivered_at: Date | null
  deleted_at: Date | null
  payment_status: string
  cook_id: string
  customer_id: string | null
  checkout_id: string
  total: number
  discount_amount: number
  area: string
  dish_id: string
  quantity: number
}

test('every figure is a plain count over the rows, over midnight in Cairo and a change of clocks', async () => {
  const app = await aTestApp()
  const { admin } = await aRandomMarket(app, Date.now())
  await expectPlainCounts(app, admin)
  const week = await admin.insights.getAnalytics(WEEK)
  expect(week.before).toMatchObject({ ...WEEK_BEFORE, until: null })
  expect(week.figures.pendingOrders).toBe(week.figures.dishes.pending)
})

test('figures that are counted stay those of the rows, whatever happens to old orders', async () => {
  const app = await aTestApp()
  const { admin } = await aRandomMarket(app, Date.now())
  await countFigures(app.platform)
  const counted = () => app.sql<{ n: number }>('select count(*)::int as n from counted_spans')
  const [{ n: most }] = (await counted()) as [{ n: number }]
  expect(most).toBeGreaterThan(40)
  await expectPlainCounts(app, admin)
  for (const change of [
    `update orders set deleted_at = now() where id = (select min(id) from orders where deleted_at is null and status = 'pending')`,
    `update orders set area = case area when 'Maadi' then 'Dokki' else 'Maadi' end
      where id = (select max(id) from orders where deleted_at is null and status = 'preparing')`,
    `update orders set customer_id = null, guest_mobile = '+201000000001'
      where id = (select min(id) from orders where deleted_at is null and customer_id is not null)`,
    // Turns out not to be delivered: the ledger books it back with the time that it had.
    `update orders set deleted_at = now() where id = (select max(id) from orders where status = 'delivered' and deleted_at is null)`,
  ]) {
    await app.sql(change)
    expect([change, (await counted())[0]!.n < most]).toEqual([change, true])
    await expectPlainCounts(app, admin)
    await countFigures(app.platform)
    expect((await counted())[0]!.n).toBe(most)
    await expectPlainCounts(app, admin)
  }
  expect((await audit(app.sql)).filter(({ id }) => id === 'G-14')).toEqual([])
})

test('a renamed district keeps its orders, until another one takes its old name', async () => {
  const app = await aTestApp()
  const { admin } = await aRandomMarket(app, Date.now())
  await countFigures(app.platform)
  const ordersOf = async (id: string) =>
    (await admin.insights.getAnalytics({})).places.find((place) => place.id === id)?.orders ?? 0
  const before = await ordersOf('dokki')
  expect(before).toBeGreaterThan(1)
  await admin.settings.changeDistrict({ id: 'dokki', version: 1, name: 'Old Dokki' })
  await app.sql(
    `update orders set area = 'Old Dokki' where id = (
      select max(id) from orders where area = 'Dokki' and deleted_at is null and status <> 'cancelled')`,
  )
  expect(await ordersOf('dokki')).toBe(before)
  expect((await admin.insights.getAnalytics({})).top.districts).toContainEqual({
    id: 'dokki',
    name: 'Old Dokki',
    nameAr: 'الدقي',
    count: before,
  })
  await countFigures(app.platform)
  expect(await ordersOf('dokki')).toBe(before)
  const [location, radiusKm] = [{ latitude: 30.04, longitude: 31.21 }, 1]
  const taken = { name: 'Dokki', nameAr: 'الدقي الجديد', location, radiusKm }
  const { id } = await admin.settings.addDistrict(taken)
  expect([await ordersOf('dokki'), await ordersOf(id)]).toEqual([1, before - 1])
})

test('a day is not counted while one of its orders is being changed, and a count that dies leaves nothing of that day alone', async () => {
  const app = await aTestApp()
  const { admin } = await aRandomMarket(app, Date.now())
  const changing = await app.platform.database.pool.connect()
  await changing.query('begin')
  await changing.query(`update orders set area = 'Maadi' where area = 'Dokki'`)
  const counting = countFigures(app.platform)
  await untilWaitingForLocks(app)
  await changing.query('commit')
  changing.release()
  await counting
  await expectPlainCounts(app, admin)
  // Two processes count at once.
  await app.sql('delete from counted_spans')
  await Promise.all([countFigures(app.platform), countFigures(app.platform)])
  await expectPlainCounts(app, admin)
  await app.sql('delete from counted_spans')
  await app.sql('alter table counted_spans add constraint dies check (first_day <> $$2026-10-26$$)')
  await expect(countFigures(app.platform)).rejects.toThrow('2026-10-26')
  const later =
    "select min(first_day)::text as first from counted_spans where grain = 'day' and first_day > '2026-10-25'"
  expect(await app.sql(later)).toEqual([{ first: '2026-10-27' }])
  await expectPlainCounts(app, admin)
  await app.sql('alter table counted_spans drop constraint dies')
  await countFigures(app.platform)
  await expectPlainCounts(app, admin)
})

test('a period that runs is compared with the one before up to the same time', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  // Saturday noon, in the last day of its week.
  const week = await client.insights.getAnalytics({ from: '2026-11-15', to: '2026-11-21' })
  expect(week.before).toMatchObject({
    from: '2026-11-08',
    to: '2026-11-14',
    until: '2026-11-14T10:00:00.000Z',
  })
  const month = await client.insights.getAnalytics({ from: '2026-11-01', to: '2026-11-30' })
  // An hour earlier in UTC, because October began in summer time.
  expect(month.before).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-21',
    until: '2026-10-21T09:00:00.000Z',
  })
})

test('a market without orders has zeros, and no means', async () => {
  const { client } = await anAdmin(await aTestApp())
  const { figures, pace, top } = await client.insights.getAnalytics({})
  expect(figures).toMatchObject({ orders: 0, revenue: 0, averageOrderValue: null, averageRating: null })
  expect([pace.steps, top.dishes]).toEqual([[], []])
})

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2025-11-01', to: '2026-11-02' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-01' },
  { to: '2026-11-01' },
])('the days %j are refused', async (days) => {
  const { client } = await anAdmin(await aTestApp())
  expect(await refusalOf(client.insights.getAnalytics(days))).toBe('request.invalid')
})

test('the days before a running period add up to the figure beside them, and none after its time is compared', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  const { client } = await anAdmin(app)
  // A Tuesday in Cairo at noon.
  app.time.now = Date.parse('2026-11-24T10:00:00Z')
  for (const at of ['2026-11-15T09:00Z', '2026-11-17T09:59Z', '2026-11-17T10:01Z', '2026-11-19T09:00Z']) {
    const { id } = await aGuestOrder(app, koshari)
    await app.sql('update orders set created_at = $2 where id = $1', [id, at])
  }
  const { before, pace } = await client.insights.getAnalytics({ from: '2026-11-22', to: '2026-11-28' })
  expect(before).toMatchObject({
    to: '2026-11-17',
    until: '2026-11-17T10:00:00.000Z',
    figures: { orders: 2 },
  })
  expect(pace.steps.map((step) => step.before)).toEqual([1, 0, 1, null, null, null, null])
})

/** Every figure of some periods, and of all days, is a plain count over the rows. */
async function expectPlainCounts(app: TestApp, admin: Awaited<ReturnType<typeof aRandomMarket>>['admin']) {
  for (const days of [
    WEEK,
    { from: '2026-10-29', to: '2026-10-29' },
    { from: '2026-10-17', to: '2026-11-02' },
  ]) {
    const got = await admin.insights.getAnalytics(days)
    expect(got.figures).toEqual(await figuresOfRows(app, days))
    const { figures, ...before } = got.before!
    expect(figures).toEqual(await figuresOfRows(app, before))
    expect(got.top).toEqual(await topOfRows(app, days))
    expect(countedAt(got.places)).toEqual(await placesOfRows(app, days))
    expect(got.pace).toEqual({ of: 'day', steps: await stepsOfRows(app, days, before) })
  }
  const all = await admin.insights.getAnalytics({})
  const ever = { from: '1970-01-01', to: '2026-11-21' }
  expect(all).toMatchObject({
    figures: await figuresOfRows(app, ever),
    before: null,
    top: await topOfRows(app, ever),
  })
  expect(countedAt(all.places)).toEqual(await placesOfRows(app, ever))
  const rows = await countedRows(app, ever)
  expect(all.pace.steps.map(({ day }) => day)).toEqual(['2026-10-01', '2026-11-01'])
  expect(all.pace.steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(rows.filter(isKept).length)
}

test('the file has every figure of the page with its days, beside those of the days before', async () => {
  const app = await aTestApp()
  await aRandomMarket(app, Date.now())
  const admin = await anAdmin(app)
  const linesOf = async (query: Record<string, string>) => {
    const path = `/api/admin/analytics.csv?${new URLSearchParams(query)}`
    const file = await (await app.request(path, { headers: admin.headers })).text()
    const lines = file.trimEnd().split('\r\n').slice(1)
    return lines.map((line) =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')),
    )
  }
  for (const days of [WEEK, { from: '2026-10-29', to: '2026-10-29' }, null]) {
    const shown = await admin.client.insights.getAnalytics(days ?? {})
    const { figures: now, before, pace, top, places } = shown
    const lines = await linesOf({ ...days, lang: 'en' })
    const written = (value: number | null | undefined) =>
      value === null || value === undefined ? '' : String(Math.round(value * 100) / 100)
    const period = days ? [days.from, days.to] : ['', '']
    const compared = before ? [before.from, before.to] : ['', '']
    const line = (part: string, name: string, of: (figures: typeof now) => number | null) => [
      ...[part, name, ...period, written(of(now))],
      ...[...compared, written(before && of(before.figures))],
    ]
    const single = (part: string, name: string, value: number) => [
      part,
      name,
      ...period,
      written(value),
      '',
      '',
      '',
    ]
    const named = (heading: string, rows: { name: string; count: number }[]) =>
      rows.map(({ name, count }) => single(heading, name, count))
    const where = (column: string, of: (place: Analytics['places'][number]) => number) =>
      places.map((place) => single(`Where people order: ${column}`, place.name, of(place)))
    expect(lines).toEqual([
      line('Main figures', 'Orders', ({ orders }) => orders),
      line('Main figures', 'Revenue', ({ revenue }) => revenue),
      line('Main figures', 'Average order', ({ averageOrderValue }) => averageOrderValue),
      line('Main figures', 'Customers', ({ customers }) => customers.active),
      line('Main figures', 'Repeat customers', ({ customers }) => customers.repeat),
      line('Main figures', 'Promo cost', ({ promoCost }) => promoCost),
      line('Customers', 'All customers', ({ customers }) => customers.all),
      line('Customers', 'New customers', ({ customers }) => customers.new),
      line('Kitchens', 'All kitchens', ({ cooks }) => cooks.all),
      line('Kitchens', 'Kitchens with orders', ({ cooks }) => cooks.active),
      line('Kitchens', 'New kitchens', ({ cooks }) => cooks.new),
      line('Orders and waiting dishes', 'Pending orders', ({ statuses }) => statuses.pending),
      line('Orders and waiting dishes', 'Dishes to review', ({ pendingOrders }) => pendingOrders),
      line('Orders and waiting dishes', 'Delivered orders', ({ delivered }) => delivered),
      line('New dishes', 'On the menu', ({ dishes }) => dishes.on_sale),
      line('New dishes', 'Off the menu', ({ dishes }) => dishes.hidden),
      line('New dishes', 'Not approved', ({ dishes }) => dishes.rejected),
      line('New dishes', 'Flagged', ({ dishes }) => dishes.flagged),
      line('Reviews and promo codes', 'Reviews', ({ reviews }) => reviews),
      line('Reviews and promo codes', 'Average rating', ({ averageRating }) => averageRating),
      line('Reviews and promo codes', 'Promo uses', ({ promoUses }) => promoUses),
      ...ORDER_STATUSES.map((status) =>
        line('By status', en.status[status], ({ statuses }) => statuses[status]),
      ),
      ...pace.steps.map(({ day, orders, before: earlier }, at) =>
        days
          ? [
              ...['Orders by day', day, day, day, written(orders)],
              ...[addCairoDays(before!.from, at), addCairoDays(before!.from, at), written(earlier)],
            ]
          : [
              ...[
                'Orders by month',
                day.slice(0, 7),
                day,
                day.replace('10-01', '10-31').replace('11-01', '11-30'),
              ],
              ...[written(orders), '', '', ''],
            ],
      ),
      ...named('Top dishes', top.dishes),
      ...named('Top kitchens', top.cooks),
      ...named('Top customers', top.customers),
      ...named('Top districts', top.districts),
      ...where('Orders', ({ orders }) => orders),
      ...where('Kitchens now', ({ kitchens }) => kitchens),
      ...where('Looked, no kitchen', ({ looks }) => looks),
    ])
    expect(lines.length).toBeGreaterThan(30)
  }
  expect((await linesOf({ ...WEEK, lang: 'ar' }))[0]!.slice(0, 2)).toEqual(['أهم الأرقام', 'الطلبات'])
  expect(
    await app.sql(
      "select subject, details from audit_log where action = 'figures.export' order by at, id limit 1",
    ),
  ).toEqual([{ subject: 'analytics', details: WEEK }])
})

/** A hundred and sixty orders at three kitchens, four customers and a guest, dishes in every state, and reviews. */
async function aRandomMarket(app: TestApp, seed: number) {
  onTestFailed(() => console.error(`The random market has the seed ${seed}.`))
  const cooks = [await aCook(app), await aCook(app, { name: 'Mona' }), await aCook(app, { name: 'Nadia' })]
  const dishes = await Promise.all(cooks.map((cook) => aDish(app, cook)))
  const [amina, karim] = [cooks[0]!, await aCourier(app)]
  const buyers = await Promise.all(['Yara', 'Omar', 'Laila', 'Nour'].map((name) => aCustomer(app, name)))
  const model = await aDeliveredOrder(app, { amina, karim, yara: buyers[0]! }, [dishes[0]!.id])
  await app.sql(
    `insert into checkouts select (c2).* from (select jsonb_populate_record(c, jsonb_build_object('id', 'checkout' || n)) as c2
      from checkouts c, generate_series(0, 9) n) copies`,
  )
  const orders = fc.sample(anOrder, { numRuns: 160, seed })
  for (const [at, order] of orders.entries()) {
    const id = `A${String(at).padStart(15, '0')}`
    const isUnpaid = order.isUnpaid && order.status === 'pending'
    const row = {
      id,
      status: order.status,
      created_at: order.placed,
      delivered_at: order.status === 'delivered' ? order.ended : null,
      cancelled_at: order.status === 'cancelled' ? order.ended : null,
      deleted_at: order.isDeleted ? order.ended : null,
      cash_collected_at: null,
      cook_id: cooks[order.kitchen]!.id,
      customer_id: buyers[order.buyer]?.id ?? null,
      guest_mobile: buyers[order.buyer] ? null : '+201000000001',
      checkout_id: `checkout${order.checkout}`,
      area: order.area,
      payment_method: isUnpaid ? 'card' : 'cash',
      payment_status: isUnpaid ? 'awaiting' : 'due',
    }
    await app.sql(
      `insert into orders select (o2).* from (select jsonb_populate_record(o, $2::jsonb || jsonb_build_object(
          'discount_amount', $3::int, 'total', o.total - $3::int)) as o2 from orders o where o.id = $1) copies`,
      [model, JSON.stringify(row), order.discount],
    )
    await app.sql(
      `insert into order_items (order_id, position, dish_id, name, cook_name, quantity, price) values ($1, 0, $2, 'Koshari', 'Amina', $3, 8500)`,
      [id, dishes[order.kitchen]!.id, order.portions],
    )
  }
  // The copied order itself was placed and delivered by the database's clock.
  await app.sql(
    `update orders set created_at = '2026-10-26T12:00:00Z', delivered_at = '2026-10-26T13:00:00Z', cash_collected_at = null where id = $1`,
    [model],
  )
  await app.sql(
    `insert into unserved_looks (day, district_id, looks) values ('2026-10-17', 'obour', 2), ('2026-10-29', 'obour', 3),
      ('2026-10-31', 'obour', 4), ('2026-11-01', 'zamalek', 5), ('2026-10-25', 'badr', 6)`,
  )
  const moments = fc.sample(instant, { numRuns: 100, seed })
  for (const { id } of [...buyers, ...cooks]) {
    await app.sql('update users set created_at = $2 where id = $1', [id, moments.pop()])
    await app.sql('update kitchens set joined_at = $2 where cook_id = $1', [id, moments.pop()])
  }
  const states = [
    { status: 'pending' as const },
    { status: 'rejected' as const },
    { flagged: true },
    { isAvailable: false },
    { withdrawn: true },
  ]
  for (const state of states)
    for (let n = 0; n < 3; n++) await aDish(app, amina, { ...state, createdAt: new Date(moments.pop()!) })
  for (const { id: dishId } of dishes)
    for (const { id: userId } of buyers)
      await app.sql(
        `insert into reviews (id, dish_id, user_id, rating, comment, created_at) values (gen_random_uuid(), $1, $2, $3, 'Good', $4)`,
        [dishId, userId, 1 + (moments.length % 5), moments.pop()],
      )
  const { client: admin } = await anAdmin(app)
  return { admin }
}

type Days = { from: string; to: string }

const isIn = ({ from, to }: Days, at: Date | null) =>
  at !== null && from <= cairoDate(+at) && cairoDate(+at) <= to
const isKept = ({ status }: { status: string }) => status !== 'cancelled'

const allRows = (app: TestApp) =>
  app.sql<OrderRow>('select o.*, i.dish_id, i.quantity from orders o join order_items i on i.order_id = o.id')

/** The orders placed on these days that count. */
const countedRows = async (app: TestApp, days: Days) =>
  (await allRows(app)).filter(
    (row) => isIn(days, row.created_at) && !row.deleted_at && row.payment_status !== 'awaiting',
  )

async function figuresOfRows(app: TestApp, days: Days): Promise<Analytics['figures']> {
  const placed = await countedRows(app, days)
  const kept = placed.filter(isKept)
  const sold = (await allRows(app)).filter((row) => isIn(days, row.delivered_at) && !row.deleted_at)
  const revenue = sold.reduce((sum, { total }) => sum + total, 0)
  const customers = await app.sql<{ created_at: Date }>(
    "select created_at from users where role = 'customer'",
  )
  const kitchens = await app.sql<{ joined_at: Date }>('select joined_at from kitchens')
  const dishes = (
    await app.sql<{ state: string; created_at: Date }>(
      `select created_at, case status when 'approved' then
          case when flagged then 'flagged' when not is_available then 'hidden' else 'on_sale' end else status end as state
        from dishes where not withdrawn`,
    )
  ).filter(({ created_at }) => isIn(days, created_at))
  const stars = (
    await app.sql<{ rating: number; created_at: Date }>('select rating, created_at from reviews')
  ).filter(({ created_at }) => isIn(days, created_at))
  const ordersOf = (id: string) => kept.filter(({ customer_id }) => customer_id === id).length
  const buyers = [...new Set(kept.flatMap(({ customer_id }) => customer_id ?? []))]
  const withCode = sold.filter(({ discount_amount }) => discount_amount > 0)
  const until = { from: '1970-01-01', to: days.to }
  const inState = (state: string) => dishes.filter((dish) => dish.state === state).length
  return {
    orders: kept.length,
    statuses: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, placed.filter((row) => row.status === status).length]),
    ) as Analytics['figures']['statuses'],
    delivered: sold.length,
    revenue: revenue / 100,
    averageOrderValue: sold.length === 0 ? null : Math.round(revenue / 100 / sold.length),
    customers: {
      all: customers.filter(({ created_at }) => isIn(until, created_at)).length,
      new: customers.filter(({ created_at }) => isIn(days, created_at)).length,
      active: buyers.length,
      repeat: buyers.filter((id) => ordersOf(id) > 1).length,
    },
    cooks: {
      all: kitchens.filter(({ joined_at }) => isIn(until, joined_at)).length,
      active: new Set(kept.map(({ cook_id }) => cook_id)).size,
      new: kitchens.filter(({ joined_at }) => isIn(days, joined_at)).length,
    },
    dishes: Object.fromEntries(
      OWN_DISH_STATES.map((state) => [state, inState(state)]),
    ) as Analytics['figures']['dishes'],
    pendingOrders: inState('pending'),
    reviews: stars.length,
    averageRating:
      stars.length === 0
        ? null
        : expect.closeTo(stars.reduce((sum, { rating }) => sum + rating, 0) / stars.length, 6),
    promoUses: new Set(withCode.map(({ checkout_id }) => checkout_id)).size,
    promoCost: withCode.reduce((sum, { discount_amount }) => sum + discount_amount, 0) / 100,
  }
}

async function topOfRows(app: TestApp, days: Days) {
  const kept = (await countedRows(app, days)).filter(isKept)
  const names = await app.sql<{ id: string; name: string }>(
    "select id, name from users union select id, name from dishes union select id, name ->> 'en' from districts",
  )
  const districts = await app.sql<{ id: string; name: string }>(
    "select id, name ->> 'en' as name from districts",
  )
  const five = (
    key: (row: OrderRow) => string | null | undefined,
    weight: (row: OrderRow) => number = () => 1,
  ) => {
    const counts = new Map<string, number>()
    for (const row of kept) {
      const id = key(row)
      if (id) counts.set(id, (counts.get(id) ?? 0) + weight(row))
    }
    return [...counts]
      .toSorted(([id, count], [other, others]) => others - count || (id < other ? -1 : 1))
      .slice(0, 5)
      .map(([id, count]) =>
        expect.objectContaining({ id, count, name: names.find((each) => each.id === id)!.name }),
      )
  }
  return {
    dishes: five(
      ({ dish_id }) => dish_id,
      ({ quantity }) => quantity,
    ),
    cooks: five(({ cook_id }) => cook_id),
    customers: five(({ customer_id }) => customer_id),
    districts: five(({ area }) => districts.find(({ name }) => name === area)?.id),
  }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

const countedAt = (places: Analytics['places']) =>
  places.map(({ id, kitchens, orders, looks }) => ({ id, kitchens, orders, looks })).toSorted(byId)

async function placesOfRows(app: TestApp, days: Days) {
  const kept = (await countedRows(app, days)).filter(isKept)
  const looked = await app.sql<{ id: string; day: string; looks: number }>(
    'select district_id as id, day::text, looks from unserved_looks',
  )
  const districts = await app.sql<{ id: string; name: string; kitchens: number }>(
    `select id, name ->> 'en' as name, (select count(*)::int from kitchens where district_id = d.id) as kitchens from districts d`,
  )
  return districts
    .map(({ id, name, kitchens }) => ({
      id,
      kitchens,
      orders: kept.filter(({ area }) => area === name).length,
      looks: looked
        .filter((each) => each.id === id && each.day >= days.from && each.day <= days.to)
        .reduce((sum, { looks }) => sum + looks, 0),
    }))
    .filter(({ orders, looks }) => orders + looks > 0)
    .toSorted(byId)
}

async function stepsOfRows(app: TestApp, days: Days, before: Days) {
  const kept = (await allRows(app)).filter(
    (row) => isKept(row) && !row.deleted_at && row.payment_status !== 'awaiting',
  )
  const on = (day: string) => kept.filter((row) => isIn({ from: day, to: day }, row.created_at)).length
  return daysOf(days).map((day, at) => ({
    day,
    orders: on(day),
    before: on(addCairoDays(before.from, at)),
  }))
}
