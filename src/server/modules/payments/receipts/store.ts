import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { ReceiptNumber } from '#domain/payments/receipt.ts'
import { receipts, receiptYears } from '#server/db/tables/payments.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type ReceiptRow = typeof receipts.$inferSelect

export async function findReceipt(db: Db, orderId: string): Promise<ReceiptRow | null> {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, orderId))
  return receipt ?? null
}

/** How many receipts a year has. Nobody else takes a number of it until the transaction ends. */
export async function lockReceiptYear(tx: Tx, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptYears)
    .values({ year, issued: 0 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { issued: sql`receipt_years.issued` } })
    .returning({ issued: receiptYears.issued })
  return row!.issued
}

/** Null if the order has a receipt. */
export async function saveReceipt(tx: Tx, receipt: ReceiptRow): Promise<ReceiptRow | null> {
  const [saved] = await tx
    .insert(receipts)
    .values(receipt)
    .onConflictDoNothing({ target: receipts.orderId })
    .returning()
  return saved ?? null
}

export async function changeTax(tx: Tx, orderId: string, vat: number | null): Promise<ReceiptRow> {
  const [changed] = await tx.update(receipts).set({ vat }).where(eq(receipts.orderId, orderId)).returning()
  return changed!
}

export async function countReceipts(tx: Tx, { year, number }: Pick<ReceiptRow, 'year' | 'number'>) {
  await tx.update(receiptYears).set({ issued: number }).where(eq(receiptYears.year, year))
}

export type ReceiptFilter = {
  /** What was searched for; null if it is no number. */
  sought?: ReceiptNumber | { orderId: string } | null
  since: Date | null
  until: Date | null
}

/** Condition on `receipts r`. */
function isFound({ sought, since, until }: ReceiptFilter): SQL {
  const conditions = [sql`true`]
  if (sought === null) conditions.push(sql`false`)
  else if (sought)
    conditions.push(
      'orderId' in sought
        ? sql`r.order_id = ${sought.orderId}`
        : sql`r.year = ${sought.year} and r.number = ${sought.number}`,
    )
  if (since) conditions.push(sql`r.issued_at >= ${since}`)
  if (until) conditions.push(sql`r.issued_at < ${until}`)
  return sql.join(conditions, sql` and `)
}

/** Counts the receipts, up to `most`. */
export async function countFoundReceipts(db: Db, filter: ReceiptFilter, most: number): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`select count(*)::int as n from (
    select 1 from receipts r where ${isFound(filter)} order by r.issued_at desc limit ${most}) found`
  return counted!.n
}

export type ListedReceiptRow = {
  id: string
  year: number
  number: number
  issued_at: Date
  vat: number | null
  vat_percent: number | null
  status: OrderStatus
  cook_id: string
  cook_name: string
  cook_name_ar: string | null
  subtotal: number
  service_charge: number
  delivery_fee: number
  discount_amount: number
  total: number
  refunded: number
  reduced_by: number
}

type Batch = { order: 'asc' | 'desc'; most: number; skip?: number; after?: ListedReceiptRow | undefined }

/** By the time of issue, in which their numbers were taken. */
export async function listReceiptRows(
  db: Db,
  filter: ReceiptFilter,
  { order, most, skip = 0, after }: Batch,
): Promise<ListedReceiptRow[]> {
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const sorted = sql`order by r.issued_at ${direction}, r.year ${direction}, r.number ${direction}`
  const rest = after
    ? sql`and (r.issued_at, r.year, r.number) ${beyond} (${after.issued_at}, ${after.year}, ${after.number})`
    : sql``
  return rows<ListedReceiptRow>(db)`
    select o.id, r.year, r.number, r.issued_at, r.vat, r.vat_percent::float8 as vat_percent, o.status, o.cook_id, u.name as cook_name, u.name_ar as cook_name_ar,
      o.subtotal, o.service_charge, o.delivery_fee, o.discount_amount, o.total, o.refunded, o.reduced_by
    from (select r.* from receipts r where ${isFound(filter)} ${rest}
      ${sorted} limit ${most} offset ${skip}) r
    join orders o on o.id = r.order_id join users u on u.id = o.cook_id ${sorted}`
}
