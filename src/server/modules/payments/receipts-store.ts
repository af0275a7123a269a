import { receipts, receiptYears } from '#server/db/tables/payments.ts'
import { eq, sql } from '#server/platform/database/sql.ts'
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

export async function countReceipts(tx: Tx, { year, number }: Pick<ReceiptRow, 'year' | 'number'>) {
  await tx.update(receiptYears).set({ issued: number }).where(eq(receiptYears.year, year))
}
