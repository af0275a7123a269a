import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCook, aCourier, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

const MINUTE = 60_000

test('the overview shows what waits, the figures of today and those of the last hour', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  // Noon in Cairo, so that an hour ago is today too.
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari, karim } = await aMarket(app)
  const { client } = await anAdmin(app)
  await aDish(app, amina, { name: 'Fattah', status: 'pending' })
  await aDish(app, amina, { name: 'Mahshi', flagged: true })
  await aCourier(app, { approvedAt: null, onDuty: false })
  await app.client().reviews.reportDish({ id: koshari.id, reason: 'photo' })
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  const unanswered = await aGuestOrder(app, koshari)
  const none = {
    dishes: 1,
    edits: 0,
    flaggedDishes: 1,
    flaggedOrders: 0,
    problems: 0,
    reports: 1,
    couriers: 1,
    kitchens: 0,
    incident: 0,
    unanswered: 0,
    cookingLate: 0,
    noCourier: 0,
    refunds: 0,
    silent: 0,
    handovers: 0,
    overCashLimit: 0,
    letters: 0,
  }
  expect((await client.insights.getOverview()).waiting).toEqual(none)
  app.time.now += 6 * MINUTE
  const { waiting, today, hour, kitchens, couriers } = await client.insights.getOverview()
  expect(kitchens).toMatchObject({
    open: 1,
    of: 1,
    busiest: [{ id: amina.id, orders: 1, late: 1, paused: null }],
  })
  expect(couriers).toMatchObject({
    onDuty: 1,
    free: 0,
    unassigned: 0,
    list: [{ id: karim.id, orders: 1, area: 'Dokki', silentSince: expect.any(String) }],
  })
  expect((await client.insights.listKitchens({ state: 'open' })).total).toBe(kitchens.open)
  expect(waiting).toEqual({ ...none, unanswered: 1, silent: 1 })
  // Each count links to a list of exactly these orders.
  const shown = async (show: 'unanswered' | 'silent') =>
    (await client.adminOrders.listAdminOrders({ show })).items.map((order) => order.id)
  expect(await shown('unanswered')).toEqual([unanswered.id])
  expect(await shown('silent')).toEqual([id])
  expect(hour.pace).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  expect(today.statuses).toMatchObject({ pending: 1, out_for_delivery: 1, delivered: 0 })
  expect(today.food).toBe(340)
  expect([hour.placed, hour.delivered, hour.latest.length]).toEqual([2, 0, 2])
  await app.sql('update couriers set cash_held = 300000 where user_id = $1', [karim.id])
  app.time.now += 60 * MINUTE
  const later = await client.insights.getOverview()
  expect([later.waiting.overCashLimit, later.hour.placed, later.hour.latest]).toEqual([1, 0, []])
})

test('the overview counts the kitchens that the list calls open, and none that waits for approval', async () => {
  const app = await aTestApp()
  await aMarket(app)
  await aCook(app, { name: 'Om Hana' })
  const { client } = await anAdmin(app)
  await app.sql(`update kitchens set approved_at = null, refused_at = null
    where cook_id = (select id from users where name = 'Om Hana')`)
  const { kitchens } = await client.insights.getOverview()
  expect(kitchens).toMatchObject({ open: 1, of: 1 })
  expect((await client.insights.listKitchens({ state: 'open' })).total).toBe(kitchens.open)
})

test('after midnight the overview still shows the evening, beside the same weekday a week before', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const place = async (at: string) => {
    const { id } = await aGuestOrder(app, koshari)
    await app.sql('update orders set created_at = $2 where id = $1', [id, at])
  }
  // Half past midnight in Cairo, the night from Monday to Tuesday.
  app.time.now = Date.parse('2026-11-23T22:30:00Z')
  await place('2026-11-23T21:30:00Z')
  await place('2026-11-23T22:29:00Z')
  // A week ago: one before that time, one later in the same night, one on the evening before.
  await place('2026-11-16T22:29:00Z')
  await place('2026-11-16T22:31:00Z')
  await place('2026-11-16T02:00:00Z')
  const { today } = await client.insights.getOverview()
  expect(today).toMatchObject({
    statuses: { pending: 2 },
    weekday: 1,
    doorMinutes: null,
    day: '2026-11-23',
    lastWeek: { placed: 1, delivered: 0, cancelled: 0, total: today.total / 2, doorMinutes: null },
  })
  app.time.now = Date.parse('2026-11-24T03:00:00Z')
  expect((await client.insights.getOverview()).today).toMatchObject({ statuses: { pending: 0 }, weekday: 2 })
})

const CLOCK_NIGHTS: [string, string, [string, string], [string, string]][] = [
  // The instant of reading, and on Cairo's wall: this business day so far, and as much of the one a week before.
  [
    'the night clocks go forward',
    '2026-04-23T22:30:00Z',
    ['2026-04-23 05:00', '2026-04-24 01:30'],
    ['2026-04-16 05:00', '2026-04-17 01:30'],
  ],
  [
    'a week after it',
    '2026-04-30T22:30:00Z',
    ['2026-04-30 05:00', '2026-05-01 01:30'],
    ['2026-04-23 05:00', '2026-04-24 01:30'],
  ],
  [
    'the night clocks go back',
    '2026-10-29T22:30:00Z',
    ['2026-10-29 05:00', '2026-10-30 00:30'],
    ['2026-10-22 05:00', '2026-10-23 00:30'],
  ],
  [
    'a week after that',
    '2026-11-05T22:30:00Z',
    ['2026-11-05 05:00', '2026-11-06 00:30'],
    ['2026-10-29 05:00', '2026-10-30 00:30'],
  ],
]

test.each(CLOCK_NIGHTS)(
  'on %s every figure equals a plain count by the clock on the wall',
  async (_, at, now, then) => {
    const app = await aTestApp({ env: NO_GUEST_LIMITS })
    app.time.now = Date.parse(at)
    const koshari = await aDish(app, await aCook(app, { dailyOrderLimit: 1000 }))
    const { client } = await anAdmin(app)
    // A day begins at half past four and at half past five, an evening has orders around each hour that clocks change.
    const walls = ([from, until]: [string, string]) => [
      `${from.slice(0, 10)} 04:30`,
      ...['05:30', '13:00', '22:40', '23:40'].map((time) => `${from.slice(0, 10)} ${time}`),
      until,
      `${until.slice(0, 11)}01:29`,
      `${until.slice(0, 11)}01:31`,
    ]
    for (const [index, wall] of [...walls(now), ...walls(then), ...walls(then)].entries()) {
      const { id } = await aGuestOrder(app, koshari)
      const status = ['pending', 'delivered', 'cancelled'][index % 3]
      await app.sql(
        `update orders set created_at = w.at, status = $3,
          delivered_at = case when $3 = 'delivered' then w.at + ($4 || ' minutes')::interval end,
          cancelled_at = case when $3 = 'cancelled' then w.at + interval '25 minutes' end
        from (select $2::timestamp at time zone 'Africa/Cairo' as at) w where id = $1`,
        [id, wall, status, 40 + index * 7],
      )
    }
    const [[today], [lastWeek]] = (await Promise.all([
      app.sql(
        `select count(*)::int as placed, count(*) filter (where status = 'delivered')::int as delivered,
          count(*) filter (where status = 'cancelled')::int as cancelled,
          (sum(total) filter (where status <> 'cancelled'))::float8 / 100 as total
        from orders where created_at at time zone 'Africa/Cairo' >= $1::timestamp
          and created_at at time zone 'Africa/Cairo' < $1::timestamp + interval '1 day'`,
        [now[0]],
      ),
      app.sql(
        `select count(*)::int as placed,
          count(*) filter (where delivered_at at time zone 'Africa/Cairo' < $2::timestamp)::int as delivered,
          count(*) filter (where cancelled_at at time zone 'Africa/Cairo' < $2::timestamp)::int as cancelled,
          (sum(total) filter (where cancelled_at is null or cancelled_at at time zone 'Africa/Cairo' >= $2::timestamp))::float8 / 100 as total
        from orders where created_at at time zone 'Africa/Cairo' >= $1::timestamp
          and created_at at time zone 'Africa/Cairo' < $2::timestamp`,
        then,
      ),
    ])) as [[Figures], [Figures]]
    // What was delivered between the two times on the wall, whenever it was placed.
    const medianOf = async (from: string, until: string) => {
      const found = await app.sql<{ minutes: number }>(
        `select extract(epoch from delivered_at - created_at)::float8 / 60 as minutes from orders
        where status = 'delivered' and delivered_at at time zone 'Africa/Cairo' >= '${from}'::timestamp
          and delivered_at at time zone 'Africa/Cairo' < ${until} order by minutes`,
      )
      return (found[(found.length - 1) >> 1]!.minutes + found[found.length >> 1]!.minutes) / 2
    }
    const shown = (await client.insights.getOverview()).today
    const placed = Object.values(shown.statuses).reduce((sum, n) => sum + n, 0)
    const { delivered, cancelled } = shown.statuses
    expect({ placed, delivered, cancelled, total: shown.total }).toEqual(today)
    const { doorMinutes, ...sums } = shown.lastWeek
    expect(sums).toEqual(lastWeek)
    expect([shown.doorMinutes, doorMinutes]).toEqual([
      await medianOf(now[0], `'${now[0]}'::timestamp + interval '1 day'`),
      await medianOf(then[0], `'${then[1]}'::timestamp`),
    ])
    expect(doorMinutes).not.toBe(shown.doorMinutes)
    for (const n of [...Object.values(today), ...Object.values(lastWeek)]) expect(n).toBeGreaterThan(0)
    // Each figure leads to a list of exactly these orders.
    const listed = async (query: object) =>
      (await client.adminOrders.listAdminOrders({ show: 'today', ...query })).total
    expect([
      await listed({}),
      await listed({ status: 'delivered' }),
      await listed({ status: 'cancelled' }),
    ]).toEqual([today.placed, today.delivered, today.cancelled])
  },
)

type Figures = { placed: number; delivered: number; cancelled: number; total: number }

test('every count of what waits equals the length of the list that it links to', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const market = await aMarket(app)
  const { amina, koshari, karim } = market
  const { client } = await anAdmin(app)
  const delivered = await aDeliveredOrder(app, market, [koshari.id])
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await aGuestOrder(app, koshari)
  for (const status of ['preparing', 'ready_for_pickup']) {
    const stuck = await aGuestOrder(app, koshari)
    await app.sql(
      `update orders set status = $2, preparing_at = $3::timestamptz, ready_for_pickup_at = case when $2 = 'ready_for_pickup' then $3::timestamptz end
        where id = $1`,
      [stuck.id, status, new Date(app.time.now - 60 * MINUTE)],
    )
  }
  await karim.client.incidents.reportDeliveryIncident({ id, reason: 'refused' })
  await market.yara.client.problems.reportProblem({ id: delivered, reason: 'cold', words: 'Cold rice' })
  await aDish(app, amina, { name: 'Fattah', status: 'pending' })
  await aDish(app, amina, { name: 'Molokhia', status: 'pending', withdrawn: true })
  await aDish(app, amina, { name: 'Mahshi', flagged: true })
  await app.client().reviews.reportDish({ id: koshari.id, reason: 'photo' })
  await app.sql(
    `insert into dish_edits (dish_id, name, description, dish_types, sent_at)
      select id, 'Koshari with lentils', '', dish_types, now() from dishes where id = $1`,
    [koshari.id],
  )
  // Users with another role and erased users wait for nothing. The last pass changes nobody, so that they count.
  for (const set of [`role = 'customer'`, 'deleted_at = now()', `name = name`]) {
    const courier = await aCourier(app, { approvedAt: null, onDuty: false })
    const holder = await aCourier(app, { onDuty: false, cashHeld: 300_000 })
    const cook = await aCook(app)
    await app.sql('update kitchens set approved_at = null where cook_id = $1', [cook.id])
    await app.sql(`update users set ${set} where id = any($1)`, [[courier.id, holder.id, cook.id]])
  }
  await app.sql(
    `insert into cash_handovers (id, courier_id, announced, state, announced_at) values ('one', $1, 100, 'announced', now())`,
    [karim.id],
  )
  const longAgo = new Date(app.time.now - 25 * 60 * MINUTE).toISOString()
  // Another one is younger than a day.
  for (const [late, hours] of [
    ['late', 25],
    ['young', 23],
  ] as const)
    await app.sql(
      `with paid as (insert into payments (id, checkout_id, provider, method, amount, charge, currency, state, capture_id, expires_at, paid_at)
        select $1, checkout_id, 'test', 'card', 1, 1, 'EGP', 'surplus', $1, $2, $2 from orders where id = $3)
      insert into refunds (id, payment_id, kind, amount, charge, at) values ($1, $1, 'surplus', 1, 1, $2)`,
      [late, new Date(app.time.now - hours * 60 * MINUTE), id],
    )
  // One letter waits, one is old, and one has an address that is refused.
  await app.sql(
    `insert into undelivered_mails (id, address, subject, mail, is_refused, failed_at) values
      ('letter', 'a@amama.test', 'News', '{}', false, $1), ('old', 'b@amama.test', 'News', '{}', false, $2),
      ('refused', 'c@amama.test', 'News', '{}', true, $1)`,
    [longAgo, new Date(app.time.now - 49 * 60 * MINUTE)],
  )
  await client.adminOrders.flagOrder({ id, flagged: true })
  app.time.now += 6 * MINUTE
  const { waiting, since } = await client.insights.getOverview()
  expect(since.refunds).toBe(longAgo)
  const queue = await client.dishes.listAwaitingReview({})
  const lists = {
    dishes: queue.items.filter(({ status }) => status === 'pending'),
    edits: queue.items.filter(({ edit }) => edit !== null),
    flaggedDishes: (await client.dishes.listDishesOfAll({ state: 'flagged' })).items,
    flaggedOrders: (await client.adminOrders.listAdminOrders({ show: 'flagged' })).items,
    problems: (await client.problems.listProblems({ state: 'open' })).items,
    reports: (await client.reviews.listContentReports({})).items,
    couriers: (await client.delivery.listCouriers({ state: 'waiting' })).items,
    kitchens: (await client.membership.listApplicants()).items.filter(({ role }) => role === 'cook'),
    incident: (await client.adminOrders.listAdminOrders({ show: 'incident' })).items,
    unanswered: (await client.adminOrders.listAdminOrders({ show: 'unanswered' })).items,
    cookingLate: (await client.adminOrders.listAdminOrders({ show: 'cookingLate' })).items,
    noCourier: (await client.adminOrders.listAdminOrders({ show: 'noCourier' })).items,
    silent: (await client.adminOrders.listAdminOrders({ show: 'silent' })).items,
    refunds: (await client.adminOrders.listAdminOrders({ show: 'stuckRefund' })).items,
    handovers: (await client.courierCash.listHandovers({})).items,
    overCashLimit: (await client.delivery.listCouriers({ cash: 'at_limit' })).items,
    letters: (await client.letters.listUndelivered({})).items.filter((letter) => letter.id === 'letter'),
  }
  const { onDuty, unassigned } = (await client.insights.getOverview()).couriers
  expect((await client.delivery.listCouriers({ state: 'on_duty' })).total).toBe(onDuty)
  const ready = await client.adminOrders.listAdminOrders({ status: 'ready_for_pickup' })
  expect([ready.total, unassigned]).toEqual([1, 1])
  const lengths = Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, items.length]))
  expect(waiting).toEqual(lengths)
  for (const [name, length] of Object.entries(lengths)) expect([name, length]).toEqual([name, 1])
})

test('the overview names the one of each that has waited longest', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const fattah = await aDish(app, amina, { name: 'Fattah', nameAr: 'فتة', status: 'pending' })
  const mahshi = await aDish(app, amina, { name: 'Mahshi', status: 'pending' })
  await app.sql(`update dishes set updated_at = now() - interval '2 hours' where id = $1`, [fattah.id])
  await app.sql(`update dishes set updated_at = now() - interval '1 hour' where id = $1`, [mahshi.id])
  const courier = await aCourier(app, { approvedAt: null, onDuty: false })
  const older = await aGuestOrder(app, koshari)
  app.time.now += MINUTE
  await aGuestOrder(app, koshari)
  app.time.now += 10 * MINUTE
  const { longest, waiting } = await client.insights.getOverview()
  expect([waiting.unanswered, waiting.dishes, waiting.couriers]).toEqual([2, 2, 1])
  expect(longest).toEqual({
    unanswered: {
      id: older.id,
      name: 'Amina Kamal',
      nameAr: null,
      area: 'Dokki',
      areaAr: expect.any(String),
    },
    dishes: { id: fattah.id, name: 'Fattah', nameAr: 'فتة', area: null, areaAr: null },
    couriers: { id: courier.id, name: 'Karim Mostafa', nameAr: null, area: null, areaAr: null },
  })
})

test('an order that gets stuck is due within the minutes of the settings, and not before', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse('2026-11-23T10:00:00Z')
  const { amina, koshari, karim } = await aMarket(app)
  const { client } = await anAdmin(app)
  const place = async () => (await aGuestOrder(app, koshari)).id
  const [, cooking, ready, out] = [await place(), await place(), await place(), await place()]
  const { ordering } = amina.client
  for (const id of [cooking, ready, out]) await ordering.startPreparing({ id, minutes: 20 })
  for (const id of [ready, out]) await ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id: out })
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({
    version,
    cookAnswerMinutes: 8,
    readyAlarmMinutes: 7,
    cookingAlarmMinutes: 9,
    silentAlarmMinutes: 6,
  })
  const began = app.time.now
  const dueAfter = async (minutes: number) => {
    app.time.now = began + minutes * MINUTE
    const { waiting, since } = await client.insights.getWaiting()
    const { unanswered, cookingLate, noCourier, silent } = waiting
    expect(since.noCourier === null).toBe(noCourier === 0)
    return [unanswered, silent, noCourier, cookingLate]
  }
  expect(await dueAfter(3.9)).toEqual([0, 0, 0, 0])
  expect(await dueAfter(4)).toEqual([1, 0, 0, 0])
  expect(await dueAfter(6)).toEqual([1, 1, 0, 0])
  expect(await dueAfter(7)).toEqual([1, 1, 1, 0])
  // It was promised for 20 minutes after the start.
  expect(await dueAfter(28.9)).toEqual([1, 1, 1, 0])
  expect(await dueAfter(29)).toEqual([1, 1, 1, 1])
  const { since, newest } = await client.insights.getWaiting()
  expect(since).toMatchObject({ noCourier: new Date(began).toISOString(), dishes: null })
  expect(newest).toMatchObject({ noCourier: new Date(began).toISOString(), dishes: null })
})

test('in production the overview says that the terms and the privacy notice are drafts until an admin publishes each', async () => {
  const app = await aTestApp({
    env: {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://food.example',
      SESSION_SECRET: 'a secret of more than 32 characters',
    },
  })
  const { client } = await anAdmin(app)
  const drafts = async () => {
    const { missing } = await client.insights.getOverview()
    return missing.filter((each) => each === 'terms' || each === 'privacy')
  }
  const text = { en: '# Ours', ar: '# بتاعنا' }
  expect(await drafts()).toEqual(['terms', 'privacy'])
  await client.terms.publishTerms({ audience: 'privacy', replaces: 'v3', text })
  expect(await drafts()).toEqual(['terms'])
  await client.terms.publishTerms({ audience: 'cook', replaces: 'v2', text })
  expect(await drafts()).toEqual([])
})

test('the overview says that nobody can reach the office, and who runs it, until both are set', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  expect((await client.insights.getOverview()).missing).toEqual(['support', 'business'])
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({ version, supportPhone: '19777' })
  expect((await client.insights.getOverview()).missing).toEqual(['business'])
  await client.settings.changeSettings({ version: version + 1, legalNameAr: 'ماما للأغذية' })
  expect((await client.insights.getOverview()).missing).toEqual([])
  expect(await app.client().settings.getSupport()).toEqual({
    phone: '19777',
    whatsapp: null,
    email: null,
    opensAt: '09:00',
    closesAt: '21:00',
  })
})

test('a kitchen whose cook was banned before the decision waits for nobody, in the count and in the list that it leads to', async () => {
  const app = await aTestApp()
  const [cook, { client }] = [await aCook(app), await anAdmin(app)]
  await app.sql('update kitchens set approved_at = null, active = false where cook_id = $1', [cook.id])
  const waits = async () => [
    (await client.insights.getOverview()).waiting.kitchens,
    (await client.insights.listKitchens({ state: 'waiting' })).total,
  ]
  expect(await waits()).toEqual([1, 1])
  await app.sql(`update users set status = 'banned', banned_at = now() where id = $1`, [cook.id])
  expect(await waits()).toEqual([0, 0])
})
