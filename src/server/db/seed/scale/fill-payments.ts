import { PAYMENT_MINUTES } from '#domain/payments/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * Each checkout by card was paid at once, a cancelled order's part of it went back, some cash was given back by hand, and a delivered order
 * has its receipt. Some kitchens and couriers had something added or taken off. Everybody was paid once, last week, for most of what we
 * owed.
 */
export async function fillPayments({ $client: client }: Tx, { now }: { now: number }): Promise<void> {
  for (const statement of [INSERT_PAYMENTS, INSERT_EVENTS, INSERT_REFUNDS, GIVE_BY_HAND, INSERT_RECEIPTS])
    await client.query(statement)
  for (const statement of [INSERT_ADJUSTMENTS, INSERT_PAYOUTS]) await client.query(statement, [now])
}

const INSERT_PAYMENTS = `
  insert into payments (id, checkout_id, provider, method, amount, charge, currency, state, reference, capture_id, expires_at,
    created_at, paid_at)
  select id, id, 'test', payment_method, total, total, 'EGP', 'paid', id, id, created_at + make_interval(mins => ${PAYMENT_MINUTES - 1}),
    created_at - interval '1 minute', created_at
  from checkouts where payment_method <> 'cash'`

const INSERT_EVENTS = `
  insert into payment_events (id, provider, event_id, checkout_id, kind, amount, payload, at)
  select id, provider, id, checkout_id, 'paid', charge, '{}', paid_at from payments`

const INSERT_REFUNDS = `
  insert into refunds (id, payment_id, order_id, kind, amount, charge, state, refund_id, tries, at, tried_at, ended_at)
  select id, checkout_id, id, 'cancelled', total, total, 'done', id, 1, cancelled_at, cancelled_at, cancelled_at
  from orders where payment_status = 'refunded'`

const GIVE_BY_HAND = `
  with given as (insert into refunds (id, order_id, kind, amount, charge, method, state, at, ended_at)
    select 'hand' || id, id, 'hand', 500, 500, 'cash', 'done', delivered_at, delivered_at
    from orders where status = 'delivered' and payment_method = 'cash' and total >= 500 and right(id, 2) in ('77', '7G', '7Z')
    returning order_id)
  update orders set refunded = 500, refunded_by_hand = 500 from given where id = order_id`

const INSERT_RECEIPTS = `
  with written as (insert into receipts (order_id, year, number, issued_at)
    select id, year, row_number() over (partition by year order by delivered_at, id), delivered_at
    from (select *, extract(year from delivered_at at time zone 'Africa/Cairo')::int as year from orders where status = 'delivered') o
    returning year)
  insert into receipt_years (year, issued) select year, count(*) from written group by year`

const INSERT_ADJUSTMENTS = `
  insert into payouts (id, person_id, account, kind, amount, reason, request, paid_at)
  select substr(md5('adjustment ' || account || person_id), 1, 20), person_id, account, 'adjustment',
    case account when 'cook' then 8500 else -500 end, 'Agreed on the phone', 'adjustment ' || account || person_id,
    to_timestamp($1 / 1000.0) - interval '8 days'
  from ledger_balances where account in ('cook', 'courier') and balance < -100 and left(md5(person_id), 1) in ('0', '1')`

const INSERT_PAYOUTS = `
  insert into payouts (id, person_id, account, amount, method, request, paid_at)
  select substr(md5('payout ' || account || person_id), 1, 20), person_id, account, floor(-balance * 0.9), 'instapay',
    account || person_id, to_timestamp($1 / 1000.0) - interval '7 days'
  from ledger_balances where account in ('cook', 'courier') and balance < -100`
