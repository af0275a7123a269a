import type { PayableAccount, PayableSort, PayoutKind, PayoutMethod } from '#domain/payments/payout.ts'
import { payouts } from '#server/db/tables/payments.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { containsText } from '#server/platform/database/word-search-sql.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type Payee = { account: PayableAccount; personId: string }

/** What we owe somebody and what they were paid, in piastres: nothing if nothing was ever booked for them. */
export async function findBalance(
  db: Db,
  { account, personId }: Payee,
): Promise<{ owed: number; paidOut: number }> {
  const found = await firstRow<{ owed: number; paidOut: number }>(db)`
    select -balance::float8 as owed, paid_out::float8 as "paidOut" from ledger_balances
    where account = ${account} and person_id = ${personId}`
  return found ?? { owed: 0, paidOut: 0 }
}

/** What we owe somebody as a cook and as a courier, in piastres. What they owe us in one of them does not lower the other. */
export async function sumOwedTo(db: Db, personId: string): Promise<number> {
  const sum = await firstRow<{ owed: number }>(db)`
    select coalesce(sum(greatest(-balance, 0)), 0)::float8 as owed from ledger_balances
    where person_id = ${personId} and account in ('cook', 'courier')`
  return sum!.owed
}

/** Makes others who pay this person wait until the transaction ends. Deliveries go on meanwhile: they only add to what we owe. */
export async function lockPayee(tx: Tx, { account, personId }: Payee): Promise<void> {
  await rows(tx)`select pg_advisory_xact_lock(hashtext(${`payout:${account}`}), hashtext(${personId}))`
}

type PayeeName = { name: string; name_ar: string | null }

/** The name of a cook or a courier; null if nobody with this id was ever one. */
export async function findPayee(db: Db, { account, personId }: Payee): Promise<PayeeName | null> {
  const works =
    account === 'cook'
      ? sql`exists (select from kitchens where cook_id = u.id)`
      : sql`exists (select from couriers where user_id = u.id)`
  return firstRow<PayeeName>(db)`select u.name, u.name_ar from users u where u.id = ${personId} and ${works}`
}

/** Whether somebody has not been erased. An erasure waits until the transaction ends, so that it empties what is written here. */
export async function holdPerson(tx: Tx, personId: string): Promise<boolean> {
  const held = await rows(tx)`select 1 from users where id = ${personId} and deleted_at is null for share`
  return held.length > 0
}

/** What was recorded before with this key of its request. */
export async function findRecorded(
  db: Db,
  of: Pick<PayoutRow, 'personId' | 'request'>,
): Promise<PayoutRow | null> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(sql`${payouts.personId} = ${of.personId} and ${payouts.request} = ${of.request}`)
  return row ?? null
}

export async function savePayout(tx: Tx, row: typeof payouts.$inferInsert): Promise<void> {
  await tx.insert(payouts).values(row)
}

/** Takes a payout or an adjustment back; null if there is none, or it was taken back before. */
export async function undoPayoutRow(
  tx: Tx,
  id: string,
  undone: Pick<PayoutRow, 'undoneAt' | 'undoneBy' | 'undoneReason'>,
): Promise<PayoutRow | null> {
  const [row] = await tx
    .update(payouts)
    .set(undone)
    .where(sql`${payouts.id} = ${id} and ${payouts.undoneAt} is null`)
    .returning()
  return row ?? null
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row ?? null
}

/** The latest payouts or adjustments of somebody that stand, the newest first. */
export async function listLatest(
  db: Db,
  kind: PayoutKind,
  { account, personId }: Payee,
  most: number,
): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(
      sql`${payouts.personId} = ${personId} and ${payouts.account} = ${account} and ${payouts.kind} = ${kind}
        and ${payouts.undoneAt} is null`,
    )
    .orderBy(sql`${payouts.paidAt} desc, ${payouts.id} desc`)
    .limit(most)
}

export type PayableRow = {
  personId: string
  account: PayableAccount
  name: string
  nameAr: string | null
  mobile: string | null
  owed: number
  paidOut: number
  payout: { id: string; amount: number; method: PayoutMethod; reference: string; paid_at: string } | null
}

type Found = { q: string | undefined; account: PayableAccount | undefined }

const isFound = ({ q, account }: Found): SQL => sql`b.account in ('cook', 'courier')
  ${account ? sql`and b.account = ${account}` : sql``} ${q ? sql`and ${containsText(sql`(u.search_text || '')`, q)}` : sql``}`

const SORTED: Record<PayableSort, SQL> = {
  owed: sql`-b.balance`,
  paidOut: sql`b.paid_out`,
  name: sql`lower(u.name)`,
}

/** Counts whom we owe or have paid. */
export async function countPayable(db: Db, found: Found): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from ledger_balances b join users u on u.id = b.person_id where ${isFound(found)}`
  return counted!.n
}

/** What we owe all cooks and all couriers. What some were paid too much does not lower what the others must get. */
export async function sumOwed(db: Db): Promise<Record<PayableAccount, number>> {
  const sums = await firstRow<Record<PayableAccount, number>>(db)`
    select coalesce(sum(-balance) filter (where account = 'cook'), 0)::float8 as cook,
      coalesce(sum(-balance) filter (where account = 'courier'), 0)::float8 as courier
    from ledger_balances where account in ('cook', 'courier') and balance < 0`
  return sums!
}

export async function listPayableRows(
  db: Db,
  wanted: Found & { sort: PayableSort; order: 'asc' | 'desc'; skip: number; most: number },
): Promise<PayableRow[]> {
  return rows<PayableRow>(db)`select b.person_id as "personId", b.account, u.name, u.name_ar as "nameAr",
      (select mobile_number from profiles where user_id = u.id) as mobile, -b.balance::float8 as owed,
      b.paid_out::float8 as "paidOut", (
        select jsonb_build_object('id', p.id, 'amount', p.amount, 'method', p.method, 'reference', p.reference, 'paid_at', p.paid_at)
        from payouts p where p.person_id = b.person_id and p.account = b.account and p.kind = 'payout' and p.undone_at is null
        order by p.paid_at desc, p.id desc limit 1) as payout
    from ledger_balances b join users u on u.id = b.person_id where ${isFound(wanted)}
    order by ${SORTED[wanted.sort]} ${sql.raw(wanted.order)}, lower(u.name), b.person_id, b.account
    limit ${wanted.most} offset ${wanted.skip}`
}

export type LineRow = {
  kind: 'order' | PayoutKind
  id: string
  at: Date
  amount: number
  method: PayoutMethod | null
  reference: string | null
  reason: string | null
  order_id: string | null
}
type Span = { from: Date; until: Date }

/** What was booked for somebody in a time, the oldest first. What was booked back is gone. */
export async function listLines(
  db: Db,
  { account, personId }: Payee,
  { from, until }: Span,
  { after, most }: { after: LineRow | undefined; most: number },
): Promise<LineRow[]> {
  return rows<LineRow>(db)`
    select e.source as kind, e.source_id as id, e.at, e.amount, p.method, p.reference, p.reason, p.order_id from (
      select source, source_id, at, -sum(amount)::int as amount from ledger_entries
      where person_id = ${personId} and account = ${account} and at >= ${after?.at ?? from} and at < ${until}
      group by source, source_id, at having sum(amount) <> 0) e
    left join payouts p on e.source in ('payout', 'adjustment') and p.id = e.source_id
    ${after ? sql`where (e.at, e.source, e.source_id) > (${after.at}, ${after.kind}, ${after.id})` : sql``}
    order by e.at, e.source, e.source_id limit ${most}`
}

export type StatementSums = { opening: number; earned: number; adjusted: number; paidOut: number }

/** What we owed somebody before a time, and what they earned, was adjusted and they were paid in it. */
export async function sumStatement(
  db: Db,
  { account, personId }: Payee,
  { from, until }: Span,
): Promise<StatementSums> {
  const sums = await firstRow<StatementSums>(db)`
    select coalesce(-sum(amount) filter (where at < ${from}), 0)::float8 as opening,
      coalesce(-sum(amount) filter (where at >= ${from} and source = 'order'), 0)::float8 as earned,
      coalesce(-sum(amount) filter (where at >= ${from} and source = 'adjustment'), 0)::float8 as adjusted,
      coalesce(sum(amount) filter (where at >= ${from} and source = 'payout'), 0)::float8 as "paidOut"
    from ledger_entries where person_id = ${personId} and account = ${account} and at < ${until}`
  return sums!
}
