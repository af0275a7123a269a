import fc from 'fast-check'
import { expect, onTestFailed, test } from 'vitest'
import type { ReportAnswer } from '#contract/reports.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import type { Days } from '#domain/insights/period.ts'
import {
  REPORT_COLUMNS,
  type REPORT_STEPS,
  REPORTS,
  type Report,
  stepOf,
  stepsOf,
} from '#domain/insights/reports.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { INBOX_REASONS } from '#domain/problems/contact.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCook, aCourier, aCustomer, aDish, anAdmin, refusalOf } from '#tests/world/market.ts'
import { countFigures } from '../count-figures.ts'

/** Days on which clocks change in Cairo, with some around them: the last Friday of April, the last Thursday of October. */
const SPRING = { from: '2026-04-20', to: '2026-05-05' }
const AUTUMN = { from: '2026-10-25', to: '2026-11-07' }
/** Instants around a midnight of Cairo: in winter, on the day that begins at one, in summer, on the long Thursday, in winter. */
const EDGES = [
  ...['2026-04-22T22:00:00.000Z', '2026-04-22T21:59:59.999Z'],
  ...['2026-04-23T22:00:00.000Z', '2026-04-23T21:59:59.999Z'],
  ...['2026-04-24T21:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ...['2026-04-30T21:00:00.000Z', '2026-04-30T20:59:59.999Z'],
  ...['2026-10-28T21:00:00.000Z', '2026-10-28T20:59:59.999Z'],
  ...['2026-10-29T21:30:00.000Z', '2026-10-29T22:00:00.000Z', '2026-10-29T21:59:59.999Z'],
  ...['2026-10-31T22:00:00.000Z', '2026-10-31T21:59:59.999Z'],
]

const between = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map((date) => date.toISOString())
const instant = fc.oneof(
  fc.constantFrom(...EDGES),
  between('2026-04-19T00:00:00Z', '2026-05-06T00:00:00Z'),
  between('2026-10-24T00:00:00Z', '2026-11-08T00:00:00Z'),
)

const anOrder = fc.record({
  status: fc.constantFrom(
    ...ORDER_STATUSES,
    'cancelled' as const,
    'delivered' as const,
    'delivered' as const,
  ),
  placed: instant,
  ended: instant,
  collected: instant,
  kitchen: fc.nat(1),
  courier: fc.nat(1),
  checkout: fc.nat(9),
  code: fc.constantFrom(null, null, 'AHLAN', 'EID'),
  portions: fc.integer({ min: 1, max: 5 }),
  cancelledBy: fc.constantFrom('cook', 'cook', 'customer', 'system'),
  refunded: fc.constantFrom(0, 0, 0, 20_00),
  isDeleted: fc.nat(9).map((n) => n === 0),
  isUnpaid: fc.nat(5).map((n) => n === 0),
})

const aProblem = fc.record({
  reason: fc.constantFrom(...INBOX_REASONS.slice(0, 7)),
  state: fc.constantFrom('open', 'answered', 'closed', 'closed unanswered'),
  came: instant,
  minutes: fc.integer({ min: 1, max: 3_000 }),
})

test('every figure of every report is a plain count over the rows, over midnight in Cairo and both changes of clocks', async () => {
  const app = await aTestApp()
  const admin = await aRandomMarket(app, Date.now())
  await expectPlainCounts(app, admin)
})

/** The reports that a sold order is in. */
const SOLD = ['sales', 'cooks', 'couriers', 'dishes', 'promoCodes'] as const

test('figures that are counted stay those of the rows, whatever happens to old orders, bookings, reviews and incidents', async () => {
  const app = await aTestApp()
  const admin = await aRandomMarket(app, Date.now())
  const countSpans = async () =>
    (await app.sql<{ n: number }>('select count(*)::int as n from counted_spans'))[0]!.n
  for (let counted = -1; counted < (await countSpans()); await countFigures(app.platform))
    counted = await countSpans()
  const most = await countSpans()
  expect(most).toBeGreaterThan(200)
  await expectPlainCounts(app, admin)
  const anyOf = (rows: string) => `(select id from (${rows}) r order by md5(id) limit 1)`
  const sold = "select id from orders where status = 'delivered' and deleted_at is null"
  for (const [reports, change] of [
    [SOLD, `update orders set deleted_at = now() where id = ${anyOf(sold)}`],
    [
      ['cooks', 'couriers'],
      `update orders set delivery_id = (select max(delivery_id) from orders), cook_id = (select max(cook_id) from orders)
      where id = ${anyOf(`${sold} and delivery_id <> (select max(delivery_id) from orders)`)}`,
    ],
    [
      SOLD,
      `update orders set delivered_at = '2026-10-28T20:59:59.999Z'
      where id = ${anyOf(`${sold} and delivered_at <> '2026-10-28T20:59:59.999Z'`)}`,
    ],
    [
      ['promoCodes'],
      `update orders set promo_code = 'OTHER' where id = ${anyOf(`${sold} and promo_code is not null`)}`,
    ],
    [
      ['promoCodes'],
      `update orders set checkout_id = 'checkout3'
      where id = ${anyOf(`${sold} and promo_code is not null and checkout_id <> 'checkout3'`)}`,
    ],
    [
      ['cooks'],
      `update orders set cancel_reason = 'no_answer'
      where id = ${anyOf("select id from orders where cancel_reason = 'Rain' and deleted_at is null and payment_status <> 'awaiting'")}`,
    ],
    [
      ['sales'],
      `insert into refunds (id, payment_id, order_id, kind, request, amount, charge, state, refund_id, ended_at)
      values ('late', 'payment1', ${anyOf(sold)}, 'office', 'late', 500, 500, 'done', 'late', '2026-10-29T21:30:00Z')`,
    ],
    [
      ['cooks', 'dishes'],
      `update reviews set rating = 6 - rating where id = ${anyOf('select id from reviews where rating <> 3')}`,
    ],
    [['cooks', 'dishes'], `delete from reviews where id = ${anyOf('select id from reviews')}`],
    [
      ['couriers'],
      `update incidents set created_at = '2026-10-31T22:00:00Z'
      where id = ${anyOf("select id from incidents where reported_by = 'courier' and created_at <> '2026-10-31T22:00:00Z'")}`,
    ],
    [
      ['couriers'],
      `delete from incidents where id = ${anyOf("select id from incidents where reported_by = 'courier'")}`,
    ],
    [
      ['problems'],
      `update order_problems set state = 'closed', closed_at = now() where id = ${anyOf("select id from order_problems where state = 'open'")}`,
    ],
  ] as [readonly Report[], string][]) {
    await app.sql(change)
    // Problems are not counted.
    expect([change, (await countSpans()) < most]).toEqual([change, !change.includes('order_problems')])
    // Counted months, days of the month that counts no more, and rows.
    await expectPlainCounts(app, admin, { reports, periods: [{ ...YEAR, by: 'month' }], after: change })
    await countFigures(app.platform)
    expect(await countSpans()).toBe(most)
    await expectPlainCounts(app, admin, { reports, periods: [{ ...AUTUMN, by: 'day' }], after: change })
  }
  // What a change should not touch, either.
  await expectPlainCounts(app, admin, {
    periods: [
      { ...YEAR, by: 'month' },
      { ...AUTUMN, by: 'day' },
    ],
  })
  expect((await audit(app.sql)).filter(({ id }) => id === 'G-32')).toEqual([])
}, 600_000)

test('sales are the figures of analytics, and of the days that nothing was sold on', async () => {
  const app = await aTestApp()
  const { client } = await aRandomMarket(app, Date.now())
  const { rows, totals } = await client.insights.getReport({ report: 'sales', ...AUTUMN })
  const { figures } = await client.insights.getAnalytics(AUTUMN)
  expect(totals).toMatchObject({
    orders: figures.orders,
    cancelled: figures.statuses.cancelled,
    delivered: figures.delivered,
    total: figures.revenue,
    average: figures.averageOrderValue,
    discount: figures.promoCost,
  })
  const codes = await client.insights.getReport({ report: 'promoCodes', ...AUTUMN })
  expect(codes.totals).toMatchObject({ uses: figures.promoUses, discount: figures.promoCost })
  const stars = await client.insights.getReport({ report: 'dishes', ...AUTUMN })
  expect(stars.totals.rating).toBeCloseTo(figures.averageRating!, 6)
  expect(rows).toHaveLength(14)
  const summer = await client.insights.getReport({ report: 'sales', from: '2026-07-01', to: '2026-07-03' })
  expect(summer.rows.map(({ figures }) => figures.orders)).toEqual([0, 0, 0])
})

test('the file has the rows of the screen, in the chosen columns, and is on record', async () => {
  const app = await aTestApp()
  const admin = await aRandomMarket(app, Date.now())
  for (const report of REPORTS) {
    const columns = REPORT_COLUMNS[report].slice(1, 4)
    const { rows } = await admin.client.insights.getReport({ report, ...AUTUMN, by: 'week' })
    const lines = await fileOf(app, admin, { report, ...AUTUMN, by: 'week', columns: columns.join() })
    expect(lines.length - 1).toBe(rows.length)
    expect(lines.slice(1).map((line) => [line[0], line[1], ...line.slice(-columns.length)])).toEqual(
      rows.map(({ from, to, figures }) => [
        from,
        to,
        ...columns.map((column) => {
          const value = figures[column as keyof typeof figures] ?? null
          if (value === null) return ''
          return String(
            column === 'rating'
              ? Math.round(value * 100) / 100
              : column === 'answerMinutes'
                ? Math.round(value)
                : value,
          )
        }),
      ]),
    )
    if (report === 'cooks')
      expect(lines.slice(1).map((line) => line[2])).toEqual(rows.map(({ subject }) => subject!.name))
  }
  const [first] = await fileOf(app, admin, { report: 'dishes', ...AUTUMN, lang: 'ar' })
  expect(first).toEqual(['من', 'لحد', 'الأكلة', 'المطبخ', 'الأطباق', 'الأكل', 'متوسط التقييم'])
  const entries = await app.sql<{ subject: string; details: object }>(
    `select subject, details from audit_log where action = 'figures.export' order by at`,
  )
  expect(entries).toHaveLength(REPORTS.length + 1)
  expect(entries[4]).toEqual({
    subject: 'report-promo-codes',
    details: { report: 'promoCodes', ...AUTUMN, by: 'week' },
  })
})

test('a courier who is erased stands without a name in the report, and as deleted in its file', async () => {
  const app = await aTestApp()
  const admin = await aRandomMarket(app, Date.now())
  await app.sql(`update users set name = '' where role = 'delivery'`)
  const asked = { report: 'couriers' as const, ...AUTUMN }
  const { rows } = await admin.client.insights.getReport(asked)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ subject }) => subject!.name))).toEqual(new Set([null]))
  const [, ...lines] = await fileOf(app, admin, asked)
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['Deleted']))
})

test('a report shows five hundred rows, the totals of all, and says that there are more', async () => {
  const app = await aTestApp()
  await aCook(app)
  await app.sql(
    `insert into users (id, name, email, role) select 'rider' || n, 'Rider ' || n, 'rider' || n || '@example.com', 'delivery'
      from generate_series(1, 3) n`,
  )
  const { client } = await aRandomMarket(app, 7, 1)
  const [order] = await app.sql<{ id: string }>('select id from orders limit 1')
  await app.sql(
    `insert into incidents (id, order_id, reported_by, reporter_id, reason, created_at, closed_at)
      select 'i' || r || '-' || d, $1, 'courier', 'rider' || r, 'refused', '2026-01-01T10:00:00Z'::timestamptz + d * interval '1 day', now()
      from generate_series(1, 3) r, generate_series(0, 199) d`,
    [order!.id],
  )
  const days = { from: '2026-01-01', to: '2026-10-01' }
  const got = await client.insights.getReport({ report: 'couriers', ...days, by: 'day' })
  expect([got.rows.length, got.isMore]).toEqual([500, true])
  expect(got.totals.incidents).toBeGreaterThanOrEqual(600)
})

test('a day ahead has no rows, and a market without orders has zeros and no means', async () => {
  const { client } = await anAdmin(await aTestApp())
  const ahead = await client.insights.getReport({ report: 'sales', from: '2027-01-01', to: '2027-01-31' })
  expect(ahead.rows).toEqual([])
  expect(ahead.totals).toMatchObject({ orders: 0, total: 0, average: null })
  const dishes = await client.insights.getReport({ report: 'dishes', ...AUTUMN })
  expect(dishes).toMatchObject({ rows: [], totals: { portions: 0, food: 0, rating: null } })
})

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '1926-11-22', to: '2026-11-21' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-01' },
  { to: '2026-11-01' },
  { from: '2026-11-01', to: '2026-11-02', by: 'year' },
  { from: '2026-11-01', to: '2026-11-02', report: 'people' },
])('the report of %j is refused', async (asked) => {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  const query = { report: 'sales', ...asked } as Parameters<typeof admin.client.insights.getReport>[0]
  expect(await refusalOf(admin.client.insights.getReport(query))).toBe('request.invalid')
  const file = `/api/admin/reports.csv?${new URLSearchParams(query as Record<string, string>)}`
  expect((await app.request(file, { headers: admin.headers })).status).toBe(400)
})

test('a column of another report is refused', async () => {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  const file = '/api/admin/reports.csv?report=sales&from=2026-11-01&to=2026-11-02&columns=orders,rating'
  const answer = await app.request(file, { headers: admin.headers })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ data: { issues: [{ path: 'columns' }] } })
})

type Asked = Days & { by?: (typeof REPORT_STEPS)[number] }

const YEAR = { from: '2026-04-01', to: '2026-11-30' }
const PERIODS: Asked[] = [
  { ...SPRING, by: 'day' },
  { ...AUTUMN, by: 'day' },
  { ...AUTUMN, by: 'week' },
  { from: '2026-04-24', to: '2026-04-24' },
  { from: '2026-10-29', to: '2026-10-29', by: 'month' },
  YEAR,
  { ...YEAR, by: 'month' },
  { ...YEAR, by: 'week' },
]

async function expectPlainCounts(
  app: TestApp,
  { client }: Awaited<ReturnType<typeof anAdmin>>,
  { reports = REPORTS as readonly Report[], periods = PERIODS, after = '' } = {},
): Promise<void> {
  for (const report of reports) {
    const facts = await factsOf(app, report)
    for (const { by, ...days } of periods) {
      const got = await client.insights.getReport({ report, ...days, ...(by && { by }) })
      const counted = reportOfRows(facts, report, days, stepOf(report, by))
      expect(got.rows.map(plain), `${report} ${JSON.stringify(days)} by ${by} ${after}`).toEqual(counted.rows)
      expect(got.totals).toEqual(counted.totals)
      expect(got.isMore).toBe(false)
    }
  }
}

async function fileOf(
  app: TestApp,
  admin: { headers: Record<string, string> },
  query: Record<string, string>,
) {
  const answer = await app.request(`/api/admin/reports.csv?${new URLSearchParams(query)}`, {
    headers: admin.headers,
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const text = (await answer.text()).replace('\uFEFF', '')
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

/** Orders at two kitchens and two couriers in every status, refunds, incidents, reviews and problems. */
async function aRandomMarket(app: TestApp, seed: number, numRuns = 160) {
  onTestFailed(() => console.error(`The random market has the seed ${seed}.`))
  const cooks = [await aCook(app), await aCook(app, { name: 'Mona' })]
  const dishes = await Promise.all(cooks.map((cook) => aDish(app, cook)))
  const couriers = [await aCourier(app), await aCourier(app)]
  const buyers = await Promise.all(['Yara', 'Omar', 'Laila'].map((name) => aCustomer(app, name)))
  const model = await aDeliveredOrder(app, { amina: cooks[0]!, karim: couriers[0]!, yara: buyers[0]! }, [
    dishes[0]!.id,
  ])
  await app.sql(
    `insert into checkouts select (c2).* from (select jsonb_populate_record(c, jsonb_build_object('id', 'checkout' || n)) as c2
      from checkouts c, generate_series(0, 9) n) copies`,
  )
  for (let n = 0; n < 10; n++)
    await app.sql(
      `insert into payments (id, checkout_id, provider, method, amount, charge, currency, state, capture_id, paid_at, expires_at)
        values ($1, $2, 'test', 'card', 9999900, 9999900, 'EGP', 'surplus', $1, now(), now())`,
      [`payment${n}`, `checkout${n}`],
    )
  for (const [at, order] of fc.sample(anOrder, { numRuns, seed }).entries()) {
    const id = `A${String(at).padStart(15, '0')}`
    const isDelivered = order.status === 'delivered'
    const isUnpaid = order.isUnpaid && !isDelivered
    const discount = order.code ? 10_50 : 0
    const row = {
      id,
      status: order.status,
      created_at: order.placed,
      delivered_at: isDelivered ? order.ended : null,
      cancelled_at: order.status === 'cancelled' ? order.ended : null,
      cancel_reason:
        order.status !== 'cancelled' ? null : order.cancelledBy === 'system' ? 'no_answer' : 'Rain',
      deleted_at: order.isDeleted ? order.ended : null,
      cash_collected_at: isDelivered ? order.collected : null,
      cook_id: cooks[order.kitchen]!.id,
      delivery_id: couriers[order.courier]!.id,
      checkout_id: `checkout${order.checkout}`,
      promo_code: order.code,
      payment_method: isUnpaid ? 'card' : 'cash',
      payment_status: isUnpaid ? 'awaiting' : 'due',
    }
    await app.sql(
      `insert into orders select (o2).* from (select jsonb_populate_record(o, $2::jsonb || jsonb_build_object(
          'discount_amount', $3::int, 'total', o.subtotal + o.service_charge + o.delivery_fee - $3::int,
          'commission', o.subtotal / 10, 'courier_share', o.delivery_fee / 2)) as o2 from orders o where o.id = $1) copies`,
      [model, JSON.stringify(row), discount],
    )
    await app.sql(
      `insert into order_items (order_id, position, dish_id, name, cook_name, quantity, price) values ($1, 0, $2, 'Koshari', 'Amina', $3, 8525)`,
      [id, dishes[order.kitchen]!.id, order.portions],
    )
    if (order.status === 'cancelled')
      await app.sql(
        `insert into order_history (order_id, version, to_status, actor_kind) values ($1, 1, 'cancelled', $2)`,
        [id, order.cancelledBy],
      )
    if (order.refunded > 0)
      await app.sql(
        `insert into refunds (id, payment_id, order_id, kind, amount, charge, state, refund_id, ended_at)
          values ($1, $2, $1, 'office', $3, $3, 'done', $1, $4)`,
        [id, `payment${order.checkout}`, order.refunded, order.collected],
      )
  }
  await app.sql(
    `update orders set created_at = '2026-10-26T12:00:00Z', delivered_at = '2026-10-26T13:00:00Z', cash_collected_at = null where id = $1`,
    [model],
  )
  const moments = fc.sample(instant, { numRuns: 40, seed })
  for (const { id: dishId } of dishes)
    for (const { id: userId } of buyers)
      await app.sql(
        `insert into reviews (id, dish_id, user_id, rating, comment, created_at) values (gen_random_uuid(), $1, $2, $3, 'Good', $4)`,
        [dishId, userId, 1 + (moments.length % 5), moments.pop()],
      )
  for (const [at, created] of moments.slice(0, 30).entries())
    await app.sql(
      `insert into incidents (id, order_id, reported_by, reporter_id, reason, created_at, closed_at)
        values ($1, $2, $3, $4, $5, $6, $6)`,
      at % 4 === 0
        ? [`incident${at}`, model, 'cook', cooks[0]!.id, 'broken', created]
        : [`incident${at}`, model, 'courier', couriers[at % 2]!.id, 'refused', created],
    )
  for (const [at, { reason, state, came, minutes }] of fc.sample(aProblem, { numRuns: 60, seed }).entries()) {
    const answeredAt =
      state === 'answered' || state === 'closed' ? new Date(Date.parse(came) + minutes * 60_000) : null
    await app.sql(
      `insert into order_problems (id, sender_name, reason, words, state, answer, answered_at, created_at, closed_at)
        values ($1, 'Yara', $2, 'Cold', $3, $4, $5, $6, $7)`,
      [
        ...[`problem${at}`, reason, state.split(' ')[0], answeredAt && 'Sorry', answeredAt, came],
        state.startsWith('closed') ? came : null,
      ],
    )
  }
  return anAdmin(app)
}

type Figures = ReportAnswer['totals']
type Counted = { from: string; to: string; id: string | null; figures: Figures }

function plain({ from, to, subject, figures }: ReportAnswer['rows'][number]): Counted {
  return { from, to, id: subject?.id ?? null, figures }
}

/** What a plain select and a loop say. */
function reportOfRows(
  facts: Fact[],
  report: Report,
  days: Days,
  by: (typeof REPORT_STEPS)[number] | null,
): { rows: Counted[]; totals: Figures } {
  const [first] = REPORT_COLUMNS[report]
  const within = (span: Days) =>
    facts.filter(({ at }) => span.from <= cairoDate(+at) && cairoDate(+at) <= span.to)
  const rows = stepsOf(days, by, '2026-11-21').flatMap((step): Counted[] => {
    const own = within(step)
    if (report === 'sales') return [{ ...step, id: null, figures: figuresOf(report, own) }]
    return [...new Set(own.map(({ id }) => id))]
      .map((id) => ({
        ...step,
        id,
        figures: figuresOf(
          report,
          own.filter((fact) => fact.id === id),
        ),
      }))
      .toSorted(
        (a, b) =>
          (b.figures[first as keyof Figures] ?? 0) - (a.figures[first as keyof Figures] ?? 0) ||
          (a.id < b.id ? -1 : 1),
      )
  })
  return { rows, totals: figuresOf(report, within(days)) }
}

/** Something that counts for a figure: piastres, pieces, stars or minutes. */
type Fact = { at: Date; id: string; name: string; n: number; checkout?: string }

async function factsOf(app: TestApp, report: Report): Promise<Fact[]> {
  const orders = await app.sql<Record<string, any>>(
    `select o.*, i.dish_id, i.quantity, i.price, (select actor_kind from order_history h where h.order_id = o.id and to_status = 'cancelled') as by
      from orders o join order_items i on i.order_id = o.id`,
  )
  const placed = orders.filter((o) => !o.deleted_at && o.payment_status !== 'awaiting')
  const sold = orders.filter((o) => !o.deleted_at && o.delivered_at)
  const reviews = await app.sql<Record<string, any>>(
    'select r.*, d.cook_id from reviews r join dishes d on d.id = r.dish_id',
  )
  const facts = (
    of: Record<string, any>[],
    at: string,
    id: (o: any) => string,
    names: Record<string, (o: any) => number>,
  ) =>
    of.flatMap((o) =>
      Object.entries(names).map(
        ([name, n]): Fact => ({ at: o[at], id: id(o), name, n: n(o), checkout: o.checkout_id }),
      ),
    )
  switch (report) {
    case 'sales':
      return [
        ...facts(placed, 'created_at', () => '', {
          orders: (o) => (o.status === 'cancelled' ? 0 : 1),
          cancelled: (o) => (o.status === 'cancelled' ? 1 : 0),
        }),
        ...facts(sold, 'delivered_at', () => '', {
          delivered: () => 1,
          food: (o) => o.subtotal,
          service: (o) => o.service_charge,
          delivery: (o) => o.delivery_fee,
          discount: (o) => o.discount_amount,
          total: (o) => o.total,
        }),
        ...facts(
          await app.sql(
            `select r.* from refunds r join orders o on o.id = r.order_id where o.status = 'delivered' and o.deleted_at is null`,
          ),
          'ended_at',
          () => '',
          { refunded: (r) => r.amount },
        ),
      ]
    case 'cooks':
      return [
        ...facts(placed, 'created_at', (o) => o.cook_id, {
          orders: (o) => (o.status === 'cancelled' ? 0 : 1),
          declined: (o) => (o.by === 'cook' ? 1 : 0),
          unanswered: (o) => (o.cancel_reason === 'no_answer' ? 1 : 0),
        }),
        ...facts(sold, 'delivered_at', (o) => o.cook_id, {
          delivered: () => 1,
          food: (o) => o.subtotal,
          commission: (o) => o.commission,
          owed: (o) => o.subtotal - o.commission,
        }),
        ...facts(reviews, 'created_at', (r) => r.cook_id, { rating: (r) => r.rating }),
      ]
    case 'couriers':
      return [
        ...facts(sold, 'delivered_at', (o) => o.delivery_id, {
          deliveries: () => 1,
          earned: (o) => o.courier_share,
        }),
        ...facts(
          orders.filter((o) => o.cash_collected_at),
          'cash_collected_at',
          (o) => o.delivery_id,
          { cash: (o) => o.total },
        ),
        ...facts(
          await app.sql(`select * from incidents where reported_by = 'courier'`),
          'created_at',
          (i) => i.reporter_id,
          { incidents: () => 1 },
        ),
      ]
    case 'dishes':
      return [
        ...facts(sold, 'delivered_at', (o) => o.dish_id, {
          portions: (o) => o.quantity,
          food: (o) => o.quantity * o.price,
        }),
        ...facts(reviews, 'created_at', (r) => r.dish_id, { rating: (r) => r.rating }),
      ]
    case 'promoCodes':
      return facts(
        sold.filter((o) => o.promo_code),
        'delivered_at',
        (o) => o.promo_code,
        { uses: () => 1, discount: (o) => o.discount_amount, total: (o) => o.total },
      )
    case 'problems':
      return facts(await app.sql('select * from order_problems'), 'created_at', (p) => p.reason, {
        reported: () => 1,
        open: (p) => (p.state === 'open' ? 1 : 0),
        answered: (p) => (p.answer ? 1 : 0),
        closed: (p) => (p.state === 'closed' ? 1 : 0),
        answerMinutes: (p) => (p.answered_at ? (p.answered_at - p.created_at) / 60_000 : Number.NaN),
      })
  }
}

const COUNTS = [
  ...['orders', 'delivered', 'cancelled', 'declined', 'unanswered', 'deliveries', 'incidents', 'portions'],
  ...['reported', 'open', 'answered', 'closed'],
]

function figuresOf(report: Report, facts: Fact[]): Figures {
  const of = (name: string) => facts.filter((fact) => fact.name === name)
  const sum = (name: string) => of(name).reduce((all, { n }) => all + n, 0)
  const mean = (numbers: number[]) =>
    numbers.length === 0 ? null : expect.closeTo(numbers.reduce((all, n) => all + n, 0) / numbers.length, 6)
  return Object.fromEntries(
    REPORT_COLUMNS[report].map((column) => {
      if (column === 'uses') return [column, new Set(of('uses').map(({ checkout }) => checkout)).size]
      if (column === 'average')
        return [column, sum('delivered') === 0 ? null : Math.round(sum('total') / 100 / sum('delivered'))]
      if (column === 'rating' || column === 'answerMinutes')
        return [column, mean(of(column).flatMap(({ n }) => (Number.isNaN(n) ? [] : n)))]
      return [column, COUNTS.includes(column) ? sum(column) : sum(column) / 100]
    }),
  )
}
