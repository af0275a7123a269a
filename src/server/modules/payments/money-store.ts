import type { LedgerSource, MoneyAccount } from '#domain/payments/ledger.ts'
import type { PayoutMethod } from '#domain/payments/payout.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

type Span = { from: Date; until: Date }

export type MoneyRow = {
  kind: Extract<LedgerSource, 'payment' | 'refund' | 'handover' | 'payout'>
  id: string
  at: Date
  amount: number
  /** Who handed cash over, or was paid out. */
  name: string | null
  name_ar: string | null
  orders: string[]
  method: PayoutMethod | null
  /** The provider's name of the money, or the number of the transfer. */
  reference: string | null
  /** In minor units of the provider's currency. */
  charge: number | null
  currency: string | null
}

/** What was booked on an account in a time, the oldest first. What was booked back is gone. */
export async function listMoney(
  db: Db,
  account: MoneyAccount,
  { from, until }: Span,
  { after, most }: { after: MoneyRow | undefined; most: number },
): Promise<MoneyRow[]> {
  return rows<MoneyRow>(db)`
    select e.source as kind, e.source_id as id, e.at, e.amount, u.name, u.name_ar,
      case when r.order_id is not null then array[r.order_id] else array(
        select o.id from orders o where o.checkout_id = p.checkout_id and (p.state = 'surplus' or o.payment_status <> 'expired')
        order by o.id) end as orders,
      case e.source when 'handover' then 'cash' else coalesce(y.method, r.method) end as method,
      case e.source when 'payment' then p.capture_id else coalesce(y.reference, r.refund_id, r.reference) end as reference,
      case e.source when 'payment' then p.charge else -r.charge end as charge, p.currency
    from (
      select source, source_id, at, person_id, sum(amount)::int as amount from ledger_entries
      where account = ${account} and at >= ${after?.at ?? from} and at < ${until}
        ${after ? sql`and (at, source, source_id) > (${after.at}, ${after.kind}, ${after.id})` : sql``}
      group by at, source, source_id, person_id having sum(amount) <> 0
      order by at, source, source_id limit ${most}) e
    left join refunds r on e.source = 'refund' and r.id = e.source_id
    left join payments p on p.id = case e.source when 'payment' then e.source_id else r.payment_id end
    left join payouts y on e.source = 'payout' and y.id = e.source_id
    left join users u on u.id = e.person_id
    order by e.at, e.source, e.source_id`
}

/** When an account's first entry counts; null without entries. */
export async function findFirstBooking(db: Db, account: MoneyAccount): Promise<Date | null> {
  const found = await firstRow<{ at: Date }>(db)`
    select at from ledger_entries where account = ${account} order by at limit 1`
  return found?.at ?? null
}

export async function sumMoney(db: Db, account: MoneyAccount, { from, until }: Span): Promise<number> {
  const sum = await firstRow<{ amount: number }>(db)`
    select coalesce(sum(amount), 0)::float8 as amount from ledger_entries
    where account = ${account} and at >= ${from} and at < ${until}`
  return sum!.amount
}
