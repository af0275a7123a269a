import { expect, test } from 'vitest'
import { randomId } from '#server/platform/sessions/random.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { listCouriersNear } from '../../ordering/messages/messages-store.ts'

/** Set `SETTLEMENT_ROUNDS=500` for the long run by hand. */
const ROUNDS = Number(process.env.SETTLEMENT_ROUNDS ?? 15)

async function aRound() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 500 } })
  const admin = await anAdmin(app)
  const { courierCash: cash, delivery } = karim.client
  const aReadyOrder = async () => {
    const { id, total } = await aGuestOrder(app, koshari)
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    return { id, total }
  }
  const carried = async () => {
    const order = await aReadyOrder()
    await delivery.acceptOrder({ id: order.id })
    return order
  }
  const delivered = async () => {
    const order = await carried()
    await delivery.deliverOrder({ id: order.id })
    return order
  }
  return {
    app,
    karim,
    admin,
    office: admin.client.courierCash,
    cash,
    announce: (amount: number) => cash.announceHandover({ amount, request: randomId() }),
    delivery,
    aReadyOrder,
    carried,
    delivered,
  }
}

const egp = (amount: number) => Math.round(amount * 100) / 100

test('cash is announced and confirmed, and courier and admin see the same balance and history', async () => {
  const { app, karim, admin, office, cash, announce, delivered } = await aRound()
  const { id: orderId, total } = await delivered()
  const full = { held: total, announced: 0, left: total, isAtLimit: false, open: [] }
  expect(await cash.getCash({})).toMatchObject({
    ...full,
    entries: [{ kind: 'collected', orderId, amount: total }],
  })
  app.time.now += 60_000
  const announced = await announce(50.5)
  expect(announced).toMatchObject({ state: 'announced', announced: 50.5, counted: null })
  expect(await cash.getCash({})).toMatchObject({ held: total, announced: 50.5, left: egp(total - 50.5) })
  expect(
    await app.sql(
      "select user_id, body->>'en' as body from notifications where event_id like 'cash.announced%'",
    ),
  ).toEqual([{ user_id: admin.id, body: expect.stringContaining('is handing over 50.50') }])
  expect(app.mails().filter(({ to }) => to === admin.email)).toHaveLength(1)
  const { items } = await office.listHandovers({})
  expect(items).toMatchObject([{ id: announced.id, courier: { id: karim.id }, held: total }])
  const confirmed = await office.confirmHandover({ id: announced.id, counted: 50 })
  expect(confirmed).toMatchObject({ state: 'confirmed', announced: 50.5, counted: 50 })
  const seen = await cash.getCash({})
  expect(seen).toMatchObject({ held: egp(total - 50), announced: 0, left: egp(total - 50) })
  expect(seen.entries).toMatchObject([{ kind: 'handover', handover: confirmed }, { kind: 'collected' }])
  expect(await office.getCourierCash({ id: karim.id })).toEqual(seen)
  expect(
    await app.sql("select actor_id, subject, details from audit_log where action = 'cash.confirmed'"),
  ).toEqual([
    {
      actor_id: admin.id,
      subject: karim.id,
      details: { handoverId: announced.id, announced: 5050, counted: 5000, reason: null },
    },
  ])
  expect(await app.sql("select user_id from notifications where event_id like 'cash.confirmed%'")).toEqual([
    { user_id: karim.id },
  ])
})

test('a zero amount, more than the cash held and a second answer are refused and change nothing', async () => {
  const { app, office, cash, announce, delivered } = await aRound()
  const { total } = await delivered()
  expect(await refusalOf(announce(0))).toBe('cash.nothing')
  expect(await refusalOf(announce(-5))).toBe('cash.nothing')
  await expect(announce(total + 0.01)).rejects.toMatchObject({
    code: 'cash.more_than_held',
    data: { value: total },
  })
  const { id } = await announce(total)
  expect(await refusalOf(announce(0.01))).toBe('cash.more_than_held')
  expect(await refusalOf(office.confirmHandover({ id, counted: 0 }))).toBe('cash.nothing')
  expect(await refusalOf(office.confirmHandover({ id, counted: total + 1 }))).toBe('cash.more_than_held')
  expect((await cash.withdrawHandover({ id })).state).toBe('withdrawn')
  for (const again of [
    () => cash.withdrawHandover({ id }),
    () => office.confirmHandover({ id, counted: total }),
    () => office.refuseHandover({ id, reason: 'late' }),
  ])
    expect(await refusalOf(again())).toBe('cash.answered_already')
  const second = await announce(total)
  expect(await office.refuseHandover({ id: second.id, reason: 'Nobody came' })).toMatchObject({
    state: 'refused',
    reason: 'Nobody came',
  })
  expect(await cash.getCash({})).toMatchObject({ held: total, announced: 0, left: total })
  const { client: colleague } = await aCourier(app)
  expect(await refusalOf(colleague.courierCash.withdrawHandover({ id }))).toBe('cash.no_such_handover')
  expect(await refusalOf(office.getCourierCash({ id: 'nobody' }))).toBe('cash.no_such_courier')
})

test('a hand-over that is announced again after a lost answer is announced once, and its admins are notified once', async () => {
  const { app, office, cash, delivered } = await aRound()
  const { total } = await delivered()
  const request = randomId()
  const announce = () => cash.announceHandover({ amount: 50, request })
  const [first, second] = await Promise.all([announce(), announce()])
  expect(second).toEqual(first)
  expect(first.id).toBe(request)
  expect(await cash.getCash({})).toMatchObject({ announced: 50, left: egp(total - 50), open: [first] })
  const told = () => app.sql("select 1 from notifications where event_id like 'cash.announced%'")
  expect(await told()).toHaveLength(1)
  const confirmed = await office.confirmHandover({ id: first.id, counted: 50 })
  expect(await announce()).toEqual(confirmed)
  expect(await cash.getCash({})).toMatchObject({ held: egp(total - 50), announced: 0 })
  expect(await told()).toHaveLength(1)
  await expect(cash.announceHandover({ amount: 30, request })).rejects.toMatchObject({
    code: 'cash.key_reused',
    data: { value: 50 },
  })
  expect(await cash.getCash({})).toMatchObject({ held: egp(total - 50), announced: 0, open: [] })
  expect(await told()).toHaveLength(1)
  const { client: colleague } = await aCourier(app)
  expect(await refusalOf(colleague.courierCash.announceHandover({ amount: 50, request }))).toBe(
    'cash.no_such_handover',
  )
})

test('at the cash limit a courier is offered only paid orders, until a hand-over is confirmed', async () => {
  const { app, karim, office, announce, delivery, aReadyOrder, carried, delivered } = await aRound()
  const { total } = await delivered()
  await app.sql('update order_limits set courier_cash_limit = $1', [Math.round(total * 200)])
  const [due, next] = [await carried(), await aReadyOrder()]
  // Both orders have the same customer, so only the cash limit can keep the second one off the list.
  await app.sql(
    'update orders set guest_mobile = (select guest_mobile from orders where id = $1) where id = $2',
    [due.id, next.id],
  )
  const listed = async () => {
    const { orders, isAtCashLimit } = await delivery.listCourierOrders()
    return { ids: orders.map(({ id }) => id).toSorted(), isAtCashLimit }
  }
  expect(await listed()).toEqual({ ids: [due.id, next.id].toSorted(), isAtCashLimit: false })
  await delivery.deliverOrder({ id: due.id })
  expect(await listed()).toEqual({ ids: [], isAtCashLimit: true })
  expect(await refusalOf(delivery.acceptOrder({ id: next.id }))).toBe('delivery.cash_limit')
  const notified = async (belowCash: number | null) =>
    (await listCouriersNear(app.platform.database.db, next.id, DOKKI, { radiusKm: 8, belowCash })).map(
      ({ userId }) => userId,
    )
  expect(await notified(Math.round(total * 200))).toEqual([])
  expect(await notified(null)).toEqual([karim.id])
  const paid = await aReadyOrder()
  await app.sql("update orders set payment_method = 'card', payment_status = 'paid' where id = $1", [paid.id])
  expect(await listed()).toEqual({ ids: [paid.id], isAtCashLimit: true })
  await delivery.acceptOrder({ id: paid.id })
  await delivery.deliverOrder({ id: paid.id })
  const { id } = await announce(1)
  expect((await listed()).isAtCashLimit).toBe(true)
  await office.confirmHandover({ id, counted: 1 })
  expect(await listed()).toEqual({ ids: [next.id], isAtCashLimit: false })
})

test('a delivery that is undone or given to a colleague is deducted from the cash held', async () => {
  const { app, karim, admin, cash, delivered } = await aRound()
  const [moved, undone] = [await delivered(), await delivered()]
  const held = async () => (await cash.getCash({})).held
  expect(await held()).toBe(egp(moved.total + undone.total))
  await admin.client.ordering.overrideStatus({
    id: undone.id,
    status: 'ready_for_pickup',
    reason: 'wrong door',
  })
  expect(await held()).toBe(moved.total)
  const colleague = await aCourier(app)
  await app.sql('update orders set delivery_id = $1 where id = $2', [colleague.id, moved.id])
  expect(await held()).toBe(0)
  expect((await colleague.client.courierCash.getCash({})).held).toBe(moved.total)
  await app.sql('update orders set delivery_id = $1 where id = $2', [karim.id, moved.id])
  expect(await audit(app.sql)).toEqual([])
})

test(
  `no piastre is lost in ${ROUNDS} rounds of simultaneous deliveries, announcements, answers and withdrawals`,
  async () => {
    const { app, karim, office, cash, announce, delivery, carried } = await aRound()
    await app.sql('insert into order_limits (id, courier_cash_limit) values (1, 100000000)')
    let open: string[] = []
    const answers: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await carried()
      const [one, two] = open
      const done = await Promise.allSettled([
        delivery.deliverOrder({ id }),
        announce(20 + round / 4),
        announce(90.25),
        ...(one
          ? [
              office.confirmHandover({ id: one, counted: 17.75 }),
              office.confirmHandover({ id: one, counted: 20 }),
            ]
          : []),
        ...(two
          ? [office.refuseHandover({ id: two, reason: 'no' }), cash.withdrawHandover({ id: two })]
          : []),
      ])
      answers.push(...done.map(({ status }) => status))
      const { open: now, held, announced } = await cash.getCash({})
      expect(announced).toBeLessThanOrEqual(held)
      open = now.map((handover) => handover.id)
    }
    const [rows] = await app.sql<{ collected: number; handed: number }>(
      `select (select sum(total)::int from orders where delivery_id = $1 and cash_collected_at is not null) as collected,
      (select coalesce(sum(counted), 0)::int from cash_handovers where courier_id = $1) as handed`,
      [karim.id],
    )
    const { held } = await cash.getCash({})
    expect(Math.round(held * 100)).toBe(rows!.collected - rows!.handed)
    expect(rows!.handed).toBeGreaterThan(0)
    expect(answers).toContain('rejected')
    const confirmed = await app.sql("select from cash_handovers where state = 'confirmed'")
    expect(await app.sql("select from audit_log where action = 'cash.confirmed'")).toHaveLength(
      confirmed.length,
    )
    expect(await audit(app.sql)).toEqual([])
  },
  ROUNDS * 3_000,
)

test('paging through the history lists every entry once', async () => {
  const { app, karim, cash, delivered } = await aRound()
  await delivered()
  await app.sql(
    `insert into cash_handovers (id, courier_id, state, announced, counted, announced_at, answered_at)
      select 'h' || n, $1, 'confirmed', 1, 1, to_timestamp($2::float8 / 1000) - make_interval(mins => n / 2), now()
      from generate_series(1, 60) n`,
    [karim.id, app.time.now],
  )
  const seen: string[] = []
  for (let cursor: string | undefined, page = 0; page < 3; page++) {
    const { entries, nextCursor } = await cash.getCash({ cursor })
    seen.push(...entries.map((entry) => (entry.kind === 'collected' ? entry.orderId : entry.handover.id)))
    cursor = nextCursor ?? undefined
    expect(nextCursor === null).toBe(page === 2)
  }
  expect(seen).toHaveLength(61)
  expect(new Set(seen).size).toBe(61)
  expect(await refusalOf(cash.getCash({ cursor: 'nonsense' }))).toBe('request.invalid')
})

test('an admin records cash of a courier whose phone is dead, and the courier is told', async () => {
  const { app, karim, admin, office, cash, delivered } = await aRound()
  const { total } = await delivered()
  await app.sql("update users set status = 'banned', banned_at = now() where id = $1", [karim.id])
  const part = { id: karim.id, amount: 50, settles: false, note: 'Counted with Dina', seen: total }
  expect(await office.recordCash(part)).toEqual({ held: egp(total - 50) })
  // The same pile counted by two admins, or pressed twice, is recorded once.
  expect(await refusalOf(office.recordCash(part))).toBe('cash.changed')
  const rest = { ...part, amount: 20, settles: true, note: '', seen: egp(total - 50) }
  expect(await refusalOf(office.recordCash(rest))).toBe('cash.note_missing')
  expect(await office.recordCash({ ...rest, note: 'The rest was stolen' })).toEqual({ held: 0 })
  await app.sql("update users set status = 'active', banned_at = null where id = $1", [karim.id])
  const { held, entries } = await cash.getCash({})
  expect(held).toBe(0)
  expect(
    entries.flatMap((entry) =>
      entry.kind === 'handover' ? [[entry.handover.kind, entry.handover.counted, entry.handover.note]] : [],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['recorded', 50, 'Counted with Dina'],
      ['recorded', 20, 'The rest was stolen'],
      ['correction', egp(total - 70), 'The rest was stolen'],
    ]),
  )
  expect(await app.sql("select actor_id, subject from audit_log where action = 'cash.recorded'")).toEqual([
    { actor_id: admin.id, subject: karim.id },
    { actor_id: admin.id, subject: karim.id },
  ])
  expect(
    await app.sql(
      "select count(*)::int as n from notifications where user_id = $1 and event_id like 'cash.recorded:%'",
      [karim.id],
    ),
  ).toEqual([{ n: 2 }])
  expect(await audit(app.sql)).toEqual([])
})

test('more than held is a correction that the courier owes less than nothing, and bad sums change nothing', async () => {
  const { app, karim, office, cash, announce, delivered } = await aRound()
  const { total } = await delivered()
  const all = { id: karim.id, settles: false, note: '', seen: total }
  const record = (changes: object) => refusalOf(office.recordCash({ ...all, amount: total, ...changes }))
  expect(await record({ amount: -5 })).toBe('cash.note_missing')
  expect(await record({ amount: -5, settles: true, note: 'x' })).toBe('cash.nothing')
  expect(await record({ amount: 0 })).toBe('cash.nothing')
  expect(await record({ amount: total + 1 })).toBe('cash.more_than_held')
  expect(await record({ id: 'nobody' })).toBe('cash.no_such_courier')
  const { id } = await announce(10)
  expect(await record({})).toBe('cash.announced_open')
  await cash.withdrawHandover({ id })
  expect((await cash.getCash({})).held).toBe(total)
  expect(
    await office.recordCash({ ...all, amount: total + 5, settles: true, note: 'Change of yesterday' }),
  ).toEqual({ held: 0 })
  expect(await audit(app.sql)).toEqual([])
})

test('what an admin counted too much is back on what the courier holds, with the reason, and they are told', async () => {
  const { app, karim, office, announce, delivered } = await aRound()
  const { total } = await delivered()
  const { id } = await announce(10)
  await office.confirmHandover({ id, counted: 100 })
  const back = { id: karim.id, amount: -90, settles: false, note: 'It was 10', seen: egp(total - 100) }
  expect(await office.recordCash(back)).toEqual({ held: egp(total - 10) })
  expect(await refusalOf(office.recordCash(back))).toBe('cash.changed')
  const { items } = await karim.client.notifications.listNotifications({})
  expect(items[0]).toMatchObject({
    title: 'A count was corrected',
    body: expect.stringContaining('It was 10'),
  })
  const booked =
    await app.sql(`select account, sum(amount)::int as amount from ledger_entries where source = 'handover'
    group by 1 order by 1`)
  expect(booked).toEqual([
    { account: 'cash', amount: -10_00 },
    { account: 'till', amount: 10_00 },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('cash that is recorded while the courier announces it is counted once', async () => {
  const { app, karim, office, announce, delivered } = await aRound()
  const { total } = await delivered()
  const outcomes = await Promise.allSettled([
    office.recordCash({ id: karim.id, amount: total, settles: false, note: '', seen: total }),
    announce(total),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await audit(app.sql)).toEqual([])
})
