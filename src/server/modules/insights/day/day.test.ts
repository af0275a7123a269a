import { expect, test } from 'vitest'
import { randomId } from '#server/platform/sessions/random.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import {
  aCook,
  aCourier,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  aPromoCode,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

/** Half past midnight in Cairo, the night from Monday to Tuesday. */
const HALF_PAST_MIDNIGHT = '2026-11-23T22:30:00Z'
const MONDAY = '2026-11-23'

async function aNight() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  app.time.now = Date.parse(HALF_PAST_MIDNIGHT)
  const { amina, koshari, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 100 } })
  const mona = await aCook(app, { name: 'Mona' })
  const mahshi = await aDish(app, mona, { name: 'Mahshi', price: 70_50 })
  const islam = await aCourier(app)
  const { client } = await anAdmin(app)
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({ version, commissionPercent: 15, courierSharePercent: 80 })
  const cooks = new Map([
    [koshari.id, amina],
    [mahshi.id, mona],
  ])
  /** The database's clock sets the times of a delivery, so they are moved afterwards. */
  const deliver = async (
    dish: { id: string },
    courier: typeof karim,
    at: string,
    overrides: Record<string, unknown> = {},
  ) => {
    const { id } = await aGuestOrder(app, dish, overrides)
    const { ordering } = cooks.get(dish.id)!.client
    await ordering.startPreparing({ id })
    await ordering.markReady({ id })
    await courier.client.delivery.acceptOrder({ id })
    await courier.client.delivery.deliverOrder({ id })
    await app.sql('update orders set delivered_at = $2, cash_collected_at = $2 where id = $1', [id, at])
    return id
  }
  return { app, amina, mona, koshari, mahshi, karim, islam, client, deliver }
}

/** The business day of a column, by another calculation than the product's; right away from clock changes. */
const dayOf = (column: string) => `((${column} at time zone 'Africa/Cairo') - interval '5 hours')::date`

async function sumsOf(app: TestApp, day: string) {
  const [sums] = await app.sql<Record<string, number>>(
    `select count(*)::int as orders, sum(subtotal)::int as food, sum(delivery_fee)::int as delivery,
        sum(service_charge)::int as service, sum(discount_amount)::int as discount, sum(total)::int as total,
        0 as online, sum(total) filter (where payment_status = 'collected')::int as collected, 0 as "notCollected",
        sum(commission)::int as commission, sum(courier_share)::int as "courierShare"
      from orders where status = 'delivered' and ${dayOf('delivered_at')} = $1`,
    [day],
  )
  return Object.fromEntries(
    Object.entries(sums!).map(([name, sum]) => [name, name === 'orders' ? sum : sum / 100]),
  )
}

test('the sums of a day equal its orders and its cash, and half past midnight belongs to the evening before', async () => {
  const { app, amina, mona, koshari, mahshi, karim, islam, client, deliver } = await aNight()
  await aPromoCode(app, { code: 'AHLAN10' })
  await deliver(koshari, karim, '2026-11-23T02:59:59Z')
  await deliver(koshari, karim, '2026-11-23T03:00:00Z', { promoCode: 'AHLAN10' })
  await deliver(mahshi, karim, '2026-11-23T17:00:00Z')
  await deliver(mahshi, islam, HALF_PAST_MIDNIGHT)
  await aGuestOrder(app, koshari)
  const [byGuest, byCook, byAdmin, byNobody] = [
    await aGuestOrder(app, koshari),
    await aGuestOrder(app, koshari),
    await aGuestOrder(app, koshari),
    await aGuestOrder(app, koshari),
  ]
  await byGuest.client.ordering.cancelOrder({ id: byGuest.id })
  await amina.client.ordering.cancelOrder({ id: byCook.id, reason: 'soldOut' })
  const words = 'Nobody opened the door'
  await client.ordering.overrideStatus({ id: byAdmin.id, status: 'cancelled', reason: words })
  await app.sql(`update orders set status = 'cancelled', cancel_reason = 'no_answer' where id = $1`, [
    byNobody.id,
  ])
  // Nobody paid it, so it was never placed.
  const unpaid = await aGuestOrder(app, koshari)
  await app.sql(
    `update orders set status = 'cancelled', payment_method = 'card', payment_status = 'expired', cancel_reason = 'unpaid'
      where id = $1`,
    [unpaid.id],
  )
  await app.sql(`update orders set cancelled_at = $1 where status = 'cancelled'`, [HALF_PAST_MIDNIGHT])
  const { id } = await karim.client.courierCash.announceHandover({ amount: 200, request: randomId() })
  await client.courierCash.confirmHandover({ id, counted: 150.25 })
  const { held } = await client.courierCash.getCourierCash({ id: islam.id })
  const note = 'Gave change, no small notes'
  await client.courierCash.recordCash({ id: islam.id, amount: held - 20, settles: true, note, seen: held })

  const report = await client.insights.getDay({})
  expect(report).toMatchObject({
    day: MONDAY,
    today: MONDAY,
    from: '2026-11-23T03:00:00.000Z',
    until: '2026-11-24T03:00:00.000Z',
  })
  expect(report.sold).toEqual(await sumsOf(app, MONDAY))
  expect(report.sold).toMatchObject({ orders: 3, food: 452, discount: 17 })
  expect(report.kitchens).toEqual([
    {
      id: mona.id,
      name: 'Mona',
      nameAr: null,
      orders: 2,
      food: 282,
      commission: 42,
      owed: 240,
      stillOwed: 240,
    },
    {
      id: amina.id,
      name: 'Amina Kamal',
      nameAr: null,
      orders: 1,
      food: 170,
      commission: 26,
      owed: 144,
      stillOwed: 288,
    },
  ])
  const one = { orders: 1, total: byGuest.total }
  expect(report.cancelled).toMatchObject({ orders: 4, total: 4 * byGuest.total, others: null })
  expect(new Set(report.cancelled.reasons)).toEqual(
    new Set([
      { by: 'customer', reason: null, ...one },
      { by: 'cook', reason: 'decline:soldOut', ...one },
      { by: 'admin', reason: words, ...one },
      { by: 'system', reason: 'no_answer', ...one },
    ]),
  )
  const [cash] = await app.sql<Record<string, number>>(
    `select (select sum(total)::int from orders where ${dayOf('cash_collected_at')} = $1) as expected,
        (select sum(counted)::int from cash_handovers where kind <> 'correction' and ${dayOf('answered_at')} = $1) as counted,
        (select sum(cash_held)::int from couriers) as held`,
    [MONDAY],
  )
  const { expected, counted } = { expected: cash!.expected! / 100, counted: cash!.counted! / 100 }
  expect(report.cash).toMatchObject({ expected, counted, held: cash!.held! / 100 })
  expect(report.cash.difference).toBe(-20)
  expect(report.cash.couriers).toMatchObject([
    { id: karim.id, orders: 2, counted: 150.25, difference: 0, notes: [] },
    {
      id: islam.id,
      orders: 1,
      expected: held,
      counted: held - 20,
      difference: -20,
      held: 0,
      notes: [note],
    },
  ])

  const sunday = await client.insights.getDay({ day: '2026-11-22' })
  expect(sunday.sold).toEqual(await sumsOf(app, '2026-11-22'))
  expect(sunday).toMatchObject({ sold: { orders: 1 }, cancelled: { orders: 0, reasons: [] } })
  // Monday's kitchen and courier pages say the same. Sunday is in its week.
  const { today, yesterday, week } = await client.insights.getKitchenSums({ id: amina.id })
  expect(today).toEqual({ orders: 1, sold: 170, commission: 26, owed: 144 })
  expect(yesterday).toEqual(today)
  expect(week).toEqual({ orders: 2, sold: 340, commission: 52, owed: 288 })
  const karims = await client.insights.getCourierDays({ id: karim.id })
  const [counts] = report.cash.couriers
  expect(karims.days.map(({ day, runs }) => [day, runs])).toEqual([
    [MONDAY, 2],
    ['2026-11-22', 1],
  ])
  expect(karims.days[0]).toMatchObject({
    taken: counts!.expected,
    counted: counts!.counted,
    difference: null,
    share: 24,
  })
  const before = await client.insights.getCourierDays({ id: karim.id, span: 'lastWeek' })
  expect(before.days.map(({ runs }) => runs)).toEqual([0, 0, 0, 0, 0, 0, 0])
  // An erased courier's cash stays, without a name.
  await app.sql(`update users set name = '' where id = $1`, [islam.id])
  const { cash: later } = await client.insights.getDay({})
  expect(later.couriers.map(({ id: courier, name }) => [courier, name])).toEqual([
    [karim.id, 'Karim Mostafa'],
    [islam.id, null],
  ])
})

test('the cash of a delivery that turns out otherwise stays with its courier on every page', async () => {
  const { koshari, mahshi, karim, islam, client, deliver } = await aNight()
  const cancelled = await deliver(koshari, karim, '2026-11-23T17:00:00Z')
  await deliver(mahshi, karim, '2026-11-23T18:00:00Z')
  const deleted = await deliver(mahshi, islam, '2026-11-23T19:00:00Z')
  const reason = 'It went to another door'
  await client.ordering.overrideStatus({ id: cancelled, status: 'cancelled', reason })
  await client.ordering.overrideStatus({ id: deleted, status: 'cancelled', reason })
  await client.adminOrders.deleteOrder({ id: deleted, reason })
  const { cash } = await client.insights.getDay({ day: MONDAY })
  expect(cash.couriers).toHaveLength(2)
  for (const courier of [karim, islam]) {
    const expected = cash.couriers.find(({ id }) => id === courier.id)!.expected
    expect(expected).toBeGreaterThan(0)
    const { days } = await client.insights.getCourierDays({ id: courier.id })
    expect(days.find(({ day }) => day === MONDAY)!.taken).toBe(expected)
    const { total } = await courier.client.courierDays.getRevenue({ from: MONDAY, to: MONDAY })
    expect(total.cashCollected).toBe(expected)
  }
})

test('a day whose cash was counted stays closed when its courier collects more on the next', async () => {
  const { app, koshari, mahshi, karim, islam, client, deliver } = await aNight()
  await deliver(koshari, karim, '2026-11-23T17:00:00Z')
  await deliver(koshari, islam, '2026-11-23T18:00:00Z')
  const cashOf = async (id: string) => (await client.courierCash.getCourierCash({ id })).held
  const [karims, islams] = [await cashOf(karim.id), await cashOf(islam.id)]
  await client.courierCash.recordCash({
    id: karim.id,
    amount: karims,
    settles: false,
    note: 'At night',
    seen: karims,
  })
  await client.courierCash.recordCash({
    id: islam.id,
    amount: islams - 30,
    settles: false,
    note: 'A part',
    seen: islams,
  })
  const heldOn = async (day: string) => {
    const { cash } = await client.insights.getDay({ day })
    return [cash.held, new Map(cash.couriers.map(({ id, held }) => [id, held]))]
  }
  const before = [
    30,
    new Map([
      [islam.id, 30],
      [karim.id, 0],
    ]),
  ]
  expect(await heldOn(MONDAY)).toEqual(before)
  app.time.now = Date.parse('2026-11-24T10:00:00Z')
  await deliver(mahshi, karim, '2026-11-24T09:30:00Z')
  await deliver(mahshi, islam, '2026-11-24T09:40:00Z')
  // Somebody who was not there on Monday has nothing of it.
  const late = await aCourier(app)
  await deliver(mahshi, late, '2026-11-24T09:50:00Z')
  expect(await heldOn(MONDAY)).toEqual(before)
  const total = (await cashOf(karim.id)) + (await cashOf(islam.id)) + (await cashOf(late.id))
  expect((await heldOn('2026-11-24'))[0]).toBe(total)
})

test('what was sold is paid online, collected in cash or not collected, and the three add up to it', async () => {
  const { app, amina, koshari, karim, client, deliver } = await aNight()
  const collected = await deliver(koshari, karim, '2026-11-23T17:00:00Z')
  const online = await aGuestOrder(app, koshari)
  await app.sql(`update orders set payment_method = 'card', payment_status = 'paid' where id = $1`, [
    online.id,
  ])
  await app.sql(
    `insert into payments (id, checkout_id, provider, method, amount, charge, currency, state, capture_id, expires_at, paid_at)
      select 'paid', checkout_id, 'test', 'card', total, total, 'EGP', 'paid', 'paid', now(), now() from orders where id = $1`,
    [online.id],
  )
  const forgotten = await aGuestOrder(app, koshari)
  for (const { id } of [online, forgotten]) {
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
  }
  const delivered = { status: 'delivered', deliveryId: karim.id, reason: 'The courier called' } as const
  await client.ordering.overrideStatus({ id: online.id, ...delivered })
  await client.ordering.overrideStatus({ id: forgotten.id, ...delivered, cashCollected: false })
  const { sold, cash } = await client.insights.getDay({})
  const [paid] = await app.sql<{ total: number }>(`select total from orders where id = $1`, [collected])
  expect(sold).toMatchObject({
    orders: 3,
    online: online.total,
    collected: paid!.total / 100,
    notCollected: forgotten.total,
  })
  expect(sold.online + sold.collected + sold.notCollected).toBeCloseTo(sold.total, 2)
  expect(cash.expected).toBe(paid!.total / 100)
  // The cash comes in later, and the day on which the food was sold says so.
  app.time.now = Date.parse('2026-11-25T10:00:00Z')
  await client.ordering.overrideStatus({ id: forgotten.id, ...delivered, cashCollected: true })
  expect((await client.insights.getDay({ day: MONDAY })).sold).toMatchObject({ orders: 3, notCollected: 0 })
})

test('cash that is counted the next morning leaves nothing open and no difference on its own day', async () => {
  const { app, mahshi, koshari, karim, islam, client, deliver } = await aNight()
  await deliver(koshari, karim, '2026-11-23T17:00:00Z')
  await deliver(mahshi, islam, '2026-11-23T18:00:00Z')
  const heldBy = async (id: string) => (await client.courierCash.getCourierCash({ id })).held
  const [karims, islams] = [await heldBy(karim.id), await heldBy(islam.id)]
  const rowsOf = async (day: string) => {
    const { cash } = await client.insights.getDay({ day })
    return {
      difference: cash.difference,
      held: cash.held,
      of: new Map(
        cash.couriers.map(({ id, counted, difference, held }) => [id, [counted, difference, held]]),
      ),
    }
  }
  // Tuesday at 10:00 in Cairo. Karim brings all; Islam is 20 short, which an admin writes off, and a rest stays with him.
  app.time.now = Date.parse('2026-11-24T08:00:00Z')
  const record = (id: string, amount: number, seen: number, settles = false) =>
    client.courierCash.recordCash({ id, amount, settles, note: 'In the morning', seen })
  await record(karim.id, karims, karims)
  await record(islam.id, 50, islams)
  expect(await rowsOf(MONDAY)).toEqual({
    difference: 0,
    held: islams - 50,
    of: new Map([
      [islam.id, [0, 0, islams - 50]],
      [karim.id, [0, 0, 0]],
    ]),
  })
  await record(islam.id, islams - 70, islams - 50, true)
  await deliver(mahshi, karim, '2026-11-24T09:00:00Z')
  const late = await heldBy(karim.id)
  // Thursday: Karim still holds Tuesday's cash, and nobody Monday's.
  app.time.now = Date.parse('2026-11-26T10:00:00Z')
  const monday = await rowsOf(MONDAY)
  expect(monday).toEqual({
    difference: 0,
    held: 0,
    of: new Map([
      [islam.id, [0, 0, 0]],
      [karim.id, [0, 0, 0]],
    ]),
  })
  expect(await rowsOf('2026-11-24')).toEqual({
    difference: -20,
    held: late,
    of: new Map([
      [karim.id, [karims, 0, late]],
      [islam.id, [islams - 20, -20, 0]],
    ]),
  })
  // What a row has counted beyond what was collected on the day was held before it.
  const heldBefore = async (day: string) => {
    const { cash } = await client.insights.getDay({ day })
    return [cash.heldBefore, new Map(cash.couriers.map((row) => [row.id, row.heldBefore]))]
  }
  expect(await heldBefore(MONDAY)).toEqual([
    0,
    new Map([
      [islam.id, 0],
      [karim.id, 0],
    ]),
  ])
  expect(await heldBefore('2026-11-24')).toEqual([
    karims + islams,
    new Map([
      [karim.id, karims],
      [islam.id, islams],
    ]),
  ])
  const daysOf = async (id: string) => {
    const { days } = await client.insights.getCourierDays({ id, span: 'week' })
    return new Map(days.map(({ day, counted, difference }) => [day, [counted, difference]]))
  }
  const [karimsDays, islamsDays] = [await daysOf(karim.id), await daysOf(islam.id)]
  expect([karimsDays.get(MONDAY), karimsDays.get('2026-11-24')]).toEqual([
    [0, 0],
    [karims, null],
  ])
  expect([islamsDays.get(MONDAY), islamsDays.get('2026-11-24')]).toEqual([
    [0, 0],
    [islams - 20, -20],
  ])
})

test('a day’s paper says what each kitchen and courier is still owed after it, as statements and payouts have it', async () => {
  const { app, amina, mona, koshari, mahshi, karim, islam, client, deliver } = await aNight()
  const undone = await deliver(mahshi, islam, '2026-11-22T17:00:00Z')
  await deliver(koshari, karim, '2026-11-22T17:00:00Z')
  const pay = async (account: 'cook' | 'courier', { id }: { id: string }, amount: number) => {
    const request = `${account}-${amount}`
    await client.payouts.recordPayout({
      account,
      personId: id,
      amount,
      method: 'cash',
      reference: '',
      request,
    })
  }
  const adjust = (account: 'cook' | 'courier', { id: personId }: { id: string }, amount: number) =>
    client.payouts.recordAdjustment({
      account,
      personId,
      amount,
      reason: 'As agreed',
      request: `adjust-${personId}`,
    })
  await pay('cook', amina, 44)
  await pay('cook', mona, 60)
  await adjust('cook', amina, 20)
  // Mona was paid for an order that was not delivered after all, so she owes us. That lowers nobody else's money.
  const reason = 'It went to another door'
  await client.ordering.overrideStatus({ id: undone, status: 'cancelled', reason })
  app.time.now = Date.parse('2026-11-24T10:00:00Z')
  await deliver(koshari, karim, '2026-11-24T09:30:00Z')
  await pay('cook', amina, 200)
  await pay('courier', karim, 1)
  await adjust('courier', karim, -2)
  const owedOn = async (day: string) => {
    const { kitchens, cash, stillOwed } = await client.insights.getDay({ day })
    const rows = [...kitchens, ...cash.couriers].map((row) => [row.id, row.stillOwed] as const)
    return { stillOwed, of: new Map(rows) }
  }
  const until = async (account: 'cook' | 'courier', personId: string, to: string) => {
    const days = { from: '2026-11-01', to }
    return (await client.payouts.getStatementOf({ account, personId, ...days })).closing
  }
  const sunday = await owedOn('2026-11-22')
  expect(sunday.of.get(amina.id)).toBe(144)
  expect(sunday.stillOwed.kitchens).toEqual({ people: 1, total: 144 })
  // Nothing was delivered on Monday: what is owed is owed all the same.
  const monday = await owedOn(MONDAY)
  expect(monday.stillOwed.kitchens).toEqual({ people: 1, total: 120 })
  expect(await until('cook', mona.id, '2026-11-24')).toBe(-60)
  const tuesday = await owedOn('2026-11-24')
  const [aminas, karims] = [
    await until('cook', amina.id, '2026-11-24'),
    await until('courier', karim.id, '2026-11-24'),
  ]
  expect([aminas, tuesday.of.get(amina.id), tuesday.of.get(karim.id)]).toEqual([64, 64, karims])
  const { owed } = await client.payouts.listPayable({})
  expect(tuesday.stillOwed).toEqual({
    kitchens: { people: 1, total: owed.cook },
    couriers: { people: 1, total: owed.courier },
  })
})

test('the day follows the setting, a day before the first order is empty, and a day ahead is refused', async () => {
  const { app, koshari, karim, client, deliver } = await aNight()
  await deliver(koshari, karim, HALF_PAST_MIDNIGHT)
  expect(await refusalOf(client.insights.getDay({ day: '2026-11-24' }))).toBe('day.ahead')
  expect(await refusalOf(client.insights.getDay({ day: '2026-02-30' }))).toBe('request.invalid')
  const first = await client.insights.getDay({ day: '2026-01-01' })
  expect(first).toMatchObject({ kitchens: [], sold: { orders: 0, total: 0 } })
  // What couriers collected since is not of that day.
  expect(first.cash).toEqual({ heldBefore: 0, expected: 0, counted: 0, difference: 0, held: 0, couriers: [] })
  const { version } = await client.settings.getSettings()
  await client.settings.changeSettings({ version, dayEndsAtHour: 0 })
  const tuesday = await client.insights.getDay({})
  expect([tuesday.day, tuesday.sold.orders]).toEqual(['2026-11-24', 1])
  expect((await client.insights.getDay({ day: MONDAY })).sold.orders).toBe(0)
  // Its order was deleted. The cash was collected all the same.
  await app.sql('update orders set deleted_at = now()')
  const deleted = await client.insights.getDay({})
  expect([deleted.sold.orders, deleted.cash.couriers.length]).toEqual([0, 1])
})
