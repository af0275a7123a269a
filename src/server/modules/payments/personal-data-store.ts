import { decimalsOf } from '#domain/money.ts'
import { showReceiptNumber } from '#domain/payments/receipt.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

const MAX_PAYMENTS = 10_000

/**
 * Whether money that a buyer was promised has not come back: a refund is under way, or the provider refused that of an order that was
 * cancelled in time, and nobody has given it back another way.
 */
export async function isRefundDue(
  tx: Tx,
  of: { customerId: string } | { orderIds: readonly string[] },
): Promise<boolean> {
  const whose =
    'customerId' in of
      ? sql`o.customer_id = ${of.customerId}`
      : sql`o.id = any(${sql.param([...of.orderIds])}::text[])`
  const due = await rows(tx)`
    select 1 from orders o join refunds r on r.order_id = o.id
    where ${whose} and (r.state in ('asked', 'pending')
      or (r.state = 'refused' and r.kind = 'cancelled' and o.status = 'cancelled' and o.payment_status = 'paid'))
    union all
    select 1 from orders o join payments p on p.checkout_id = o.checkout_id
      join refunds r on r.payment_id = p.id and r.order_id is null
    where ${whose} and r.state in ('asked', 'pending')
    limit 1`
  return due.length > 0
}

/**
 * The data export's online payments, refunds, receipts, payouts and adjustments: for which orders, how much, when and why. What the
 * ledger says of somebody are their orders and these again.
 */
export async function readPaymentData(db: Db, { id: userId }: Person) {
  const paid = await rows<{ charged: number; currency: string } & Record<string, unknown>>(db)`
    select (select string_agg(o.id, ', ' order by o.id) from orders o where o.checkout_id = c.id) as number,
      p.method as "paymentMethod", p.amount / 100.0::float8 as total, p.charge::float8 as charged, p.currency, p.paid_at as "paidAt"
    from checkouts c join payments p on p.checkout_id = c.id
    where c.customer_id = ${userId} and p.state in ('paid', 'surplus') order by p.paid_at desc limit ${MAX_PAYMENTS}`
  const given = await rows<Record<string, unknown>>(db)`
    select r.order_id as number, r.amount / 100.0::float8 as amount,
      case when r.kind = 'hand' and r.state = 'refused' then 'undone' else r.state end as status,
      r.method, r.reference, r.at as "askedAt", r.ended_at as "endedAt"
    from checkouts c cross join lateral (
      select r.* from payments p join refunds r on r.payment_id = p.id where p.checkout_id = c.id
      union all select r.* from orders o join refunds r on r.order_id = o.id and r.payment_id is null where o.checkout_id = c.id) r
    where c.customer_id = ${userId} order by r.at desc limit ${MAX_PAYMENTS}`
  const got = await rows<Record<string, unknown>>(db)`
    select amount / 100.0::float8 as amount, method, reference, paid_at as "paidAt" from payouts
    where person_id = ${userId} and kind = 'payout' and undone_at is null order by paid_at desc limit ${MAX_PAYMENTS}`
  const changed = await rows<Record<string, unknown>>(db)`
    select order_id as number, amount / 100.0::float8 as amount, reason, paid_at as "decidedAt" from payouts
    where person_id = ${userId} and kind = 'adjustment' and undone_at is null order by paid_at desc limit ${MAX_PAYMENTS}`
  const written = await rows<{ year: number; place: number } & Record<string, unknown>>(db)`
    select o.id as number, r.year, r.number as place, r.issued_at as "issuedAt"
    from orders o join receipts r on r.order_id = o.id
    where o.customer_id = ${userId} order by r.year desc, r.number desc limit ${MAX_PAYMENTS}`
  return {
    payments: paid.map((each) => ({ ...each, charged: each.charged / 10 ** decimalsOf(each.currency) })),
    refunds: given,
    payouts: got,
    adjustments: changed,
    receipts: written.map(({ number, year, place, issuedAt }) => ({
      number,
      receipt: showReceiptNumber({ year, number: place }),
      issuedAt,
    })),
  }
}

/**
 * Empties what admins wrote about refunds of these orders, and under which number they gave money by hand: often that is the buyer's own.
 * Amounts, ways and times stay for the books.
 */
export async function eraseRefundWords(tx: Tx, orderIds: string[]): Promise<void> {
  await rows(tx)`
    update refunds set reason = null, reference = '', end_reason = case when end_reason is not null then '' end
    where (order_id = any(${sql.param(orderIds)}::text[]) or order_id is null and payment_id in (
        select p.id from orders o join payments p on p.checkout_id = o.checkout_id where o.id = any(${sql.param(orderIds)}::text[])))
      and (coalesce(reason, end_reason) is not null or reference <> '')`
}

/**
 * Empties under which numbers somebody was paid, which admins type and which may be a mobile or a name, why what we owe them was adjusted,
 * and why either was taken back. Amounts, ways and times stay for the books; the numbers are in the bank's.
 */
export async function erasePayoutWords(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`
    update payouts set reference = '', reason = case when reason is not null then '' end,
      undone_reason = case when undone_reason is not null then '' end
    where person_id = ${userId} and (reference <> '' or coalesce(reason, undone_reason) is not null)`
}
