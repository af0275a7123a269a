import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromEgp } from '#domain/money.ts'
import { sharesOf } from '#domain/ordering/money/shares.ts'
import type { LedgerAccount } from '#domain/payments/ledger.ts'
import { findOrder } from '#server/modules/ordering/index.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin, aPromoCode } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

/** Set `LEDGER_ROUNDS=1000` for the long run by hand. */
const ROUNDS = Number(process.env.LEDGER_ROUNDS ?? 60)

/** What may happen to an order and its money, in any order and as often as it likes; `$1` is the order, `$2` a courier. */
const EVENTS = {
  delivered: `update orders set status = 'delivered', delivery_id = $2, delivered_at = now() where id = $1`,
  deliveredForCash: `update orders set status = 'delivered', delivery_id = $2, delivered_at = now(), cash_collected_at = now(),
    payment_status = 'collected' where id = $1 and payment_method = 'cash'`,
  becameCheaper: `update orders set subtotal = subtotal - 1, total = total - 1, reduced_by = reduced_by + 1
    where id = $1 and payment_method <> 'cash' and $2::text is not null`,
  cancelled: `update orders set status = 'cancelled', cancelled_at = now() where id = $1 and $2::text is not null`,
  notCollected: `update orders set cash_collected_at = null where id = $1 and $2::text is not null`,
  givenToAnother: `update orders set delivery_id = $2 where id = $1 and delivery_id is not null`,
  deleted: `update orders set deleted_at = now() where id = $1 and $2::text is not null`,
  broughtBack: `update orders set deleted_at = null where id = $1 and $2::text is not null`,
  refundAsked: `insert into refunds (id, payment_id, order_id, kind, request, amount, charge)
    select gen_random_uuid(), p.id, o.id, 'office', gen_random_uuid(), 1, 1 from orders o join payments p on p.checkout_id = o.checkout_id
    where o.id = $1 and p.state = 'paid' and $2::text is not null`,
  refundEnded: `with ended as (update refunds set state = 'done', ended_at = now() where order_id = $1 and state = 'asked' returning amount)
    update orders set refunded = refunded + (select count(*) from ended) where id = $1 and $2::text is not null`,
  givenByHand: `with given as (insert into refunds (id, order_id, kind, request, amount, charge, method, state, ended_at)
      select gen_random_uuid(), id, 'hand', gen_random_uuid(), 1, 1, case when length($2) % 2 = 0 then 'cash' else 'bank' end, 'done', now()
      from orders where id = $1 and refunded < 5 returning amount)
    update orders set refunded = refunded + (select count(*) from given), refunded_by_hand = refunded_by_hand + (select count(*) from given)
      where id = $1`,
  takenBack: `with back as (update refunds set state = 'refused' where order_id = $1 and kind = 'hand' and state = 'done' returning amount)
    update orders set refunded = refunded - (select count(*) from back), refunded_by_hand = refunded_by_hand - (select count(*) from back)
      where id = $1 and $2::text is not null`,
  counted: `insert into cash_handovers (id, courier_id, state, announced, counted, announced_at, answered_at)
    select gen_random_uuid(), $2, 'confirmed', 7, 7, now(), now() where exists (select from orders where id = $1)`,
  paidOut: `insert into payouts (id, person_id, account, amount, method, request, paid_at)
    select gen_random_uuid(), cook_id, 'cook', 3, 'cash', gen_random_uuid(), now() from orders where id = $1 and $2::text is not null`,
  adjusted: `insert into payouts (id, person_id, account, kind, amount, reason, order_id, request, paid_at)
    select gen_random_uuid(), cook_id, 'cook', 'adjustment', case when length($2) % 2 = 0 then 5 else -4 end, 'Lost', id, gen_random_uuid(),
      now() from orders where id = $1`,
  payoutUndone: `update payouts set undone_at = now(), undone_reason = 'Wrong' where person_id = (select cook_id from orders where id = $1)
    and $2::text is not null`,
} as const

/** What each of them has by the rows themselves, as these figures were added up before there was a ledger. */
const BY_ROWS = `select
  (select coalesce(sum(subtotal - commission), 0)::int from orders where status = 'delivered' and deleted_at is null)
    - (select coalesce(sum(case kind when 'payout' then amount else -amount end), 0)::int from payouts where undone_at is null) as cooks,
  (select coalesce(sum(courier_share), 0)::int from orders where status = 'delivered' and deleted_at is null) as couriers,
  (select coalesce(sum(total), 0)::int from orders where cash_collected_at is not null)
    - (select coalesce(sum(counted), 0)::int from cash_handovers) as held`
const BY_LEDGER = `select
  (select coalesce(-sum(balance), 0)::int from ledger_balances where account = 'cook') as cooks,
  (select coalesce(-sum(balance), 0)::int from ledger_balances where account = 'courier') as couriers,
  (select coalesce(sum(cash_held), 0)::int from couriers) as held`

test('whatever happens to orders and their money, the ledger balances and says what the rows say', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, karim } = await aMarket(app)
  const couriers = [karim, await aCourier(app)]
  const orders: string[] = []
  for (const paymentMethod of ['cash', 'card', 'cash'] as const) {
    const { id, placed, cookie } = await aGuestOrder(app, koshari, { paymentMethod })
    orders.push(id)
    const { payment } = placed as unknown as { payment: { url: string } | null }
    if (!payment) continue
    const page = await app.request(payment.url, { headers: { cookie } })
    const paymentId = page.headers.get('location')!.split('/').at(-1)!
    await app.client().payments.payTestPayment({ id: paymentId, outcome: 'approve' })
  }
  const event = fc.tuple(
    fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[])),
    fc.nat(orders.length - 1),
    fc.nat(1),
  )
  const isBooked = async () => {
    expect(await app.sql(BY_LEDGER)).toEqual(await app.sql(BY_ROWS))
    expect((await audit(app.sql)).filter(({ id }) => id === 'M-17' || id === 'D-19')).toEqual([])
  }
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      for (const [name, order, courier] of events)
        await app.sql(EVENTS[name], [orders[order], couriers[courier]!.id])
      await isBooked()
    }),
    { numRuns: ROUNDS },
  )
  await Promise.all(
    orders.flatMap((id) => couriers.map((courier) => app.sql(EVENTS.deliveredForCash, [id, courier.id]))),
  )
  await isBooked()
}, 120_000)

test('the ledger divides a delivered order as the rule of the domain does', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const { version } = await admin.client.settings.getSettings()
  await admin.client.settings.changeSettings({ version, commissionPercent: 12.5, courierSharePercent: 70 })
  const promo = await aPromoCode(app, { type: 'percent', discount: 10 })
  const { id } = await aGuestOrder(app, market.koshari, { promoCode: promo.code })
  await market.amina.client.ordering.startPreparing({ id })
  await market.amina.client.ordering.markReady({ id })
  await market.karim.client.delivery.acceptOrder({ id })
  await market.karim.client.delivery.deliverOrder({ id })
  const shares = sharesOf((await findOrder(app.platform.database.db, id))!)
  const { booked } = await admin.client.payments.getOrderMoney({ id })
  const of = (...accounts: LedgerAccount[]) =>
    fromEgp(booked.reduce((sum, { account, amount }) => sum + (accounts.includes(account) ? amount : 0), 0))
  expect({
    cook: -of('cook'),
    commission: -of('commission'),
    courier: -of('courier'),
    marketplace: -of('commission', 'service', 'delivery', 'promo'),
    discount: of('promo'),
    total: of('cash'),
  }).toEqual({
    cook: shares.cook,
    commission: shares.commission,
    courier: shares.courier,
    marketplace: shares.marketplace,
    discount: shares.discount,
    total: shares.total,
  })
  expect(shares.discount).toBeGreaterThan(0)
})

test('the migration books everything that there was before the ledger, and couriers hold what they held', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  await aDeliveredOrder(app, market, [market.koshari.id])
  await market.karim.client.courierCash.announceHandover({ amount: 7, request: randomId() })
  const [{ id }] = (await app.sql<{ id: string }>('select id from cash_handovers')) as [{ id: string }]
  const admin = await anAdmin(app)
  await admin.client.courierCash.confirmHandover({ id, counted: 7 })
  const state = async () => ({
    booked: await app.sql(
      'select source, source_id, order_id, account, person_id, amount, at from ledger_entries order by source, at, account, amount',
    ),
    balances: await app.sql('select * from ledger_balances order by account, person_id'),
    held: await app.sql('select cash_held from couriers order by user_id'),
  })
  const before = await state()
  await app.sql('drop view ledger_due')
  await app.sql('drop table ledger_balances, ledger_entries, payouts')
  await app.sql(
    'drop function book_row, book_order, book_written, book, ledger_stays, balance_ledger cascade',
  )
  await app.sql('alter table order_limits drop column payout_weekday')
  const migration = readFileSync('migrations/0008_ledger.sql', 'utf8').split('--> statement-breakpoint')
  for (const statement of migration) await app.sql(statement)
  // Later migrations gave payouts what the audit asks for.
  await app.sql(`alter table payouts add kind text not null default 'payout'`)
  expect(await state()).toEqual(before)
  expect(before.booked).toHaveLength(6)
  await app.sql("update orders set cash_collected_at = null, payment_status = 'due'")
  expect((await audit(app.sql)).filter(({ id }) => id === 'M-17' || id === 'D-19')).toEqual([])
})

test.each([
  ['change', 'update ledger_entries set amount = amount'],
  ['delete', 'delete from ledger_entries'],
  ['empty', 'truncate ledger_entries'],
  [
    'unbalance',
    `insert into ledger_entries (source, source_id, account, amount, at) values ('payout', 'x', 'till', 1, now())`,
  ],
])('nobody can %s the ledger', async (_, statement) => {
  const app = await aTestApp()
  await expect(app.sql(statement)).rejects.toThrow(/ledger stays|stays as it was booked|add up to nothing/)
})
