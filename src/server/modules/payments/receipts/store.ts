import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { ReceiptNumber } from '#domain/payments/receipt.ts'
import { receipts, receiptYears } from '#server/db/tables/payments.ts'
import { eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { type InOrder, listSql } from '#server/platform/lists/list-sql.ts'

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

const LIST = listSql<ListedReceiptRow>({
  from: sql`receipts r`,
  as: sql`r`,
  columns: sql`o.id, r.year, r.number, r.issued_at, r.vat, r.vat_percent::float8 as vat_percent, o.status, o.cook_id, u.name as cook_name,
    u.name_ar as cook_name_ar, o.subtotal, o.service_charge, o.delivery_fee, o.discount_amount, o.total, o.refunded, o.reduced_by`,
  joins: sql`join orders o on o.id = r.order_id join users u on u.id = o.cook_id`,
  ties: [
    { column: sql`r.issued_at`, field: 'issued_at' },
    { column: sql`r.year`, field: 'year' },
    { column: sql`r.number`, field: 'number' },
  ],
})

/** Counts the receipts, up to `most`. */
export async function countFoundReceipts(db: Db, filter: ReceiptFilter, most: number): Promise<number> {
  return LIST.count(db, isFound(filter), { most, by: sql`r.issued_at desc` })
}

/** By the time of issue, in which their numbers were taken. */
export async function listReceiptRows(
  db: Db,
  filter: ReceiptFilter,
  slice: InOrder<ListedReceiptRow>,
): Promise<ListedReceiptRow[]> {
  return LIST.page(db, isFound(filter), slice)
}
