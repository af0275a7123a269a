import { sql } from 'drizzle-orm'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Closes the kitchen of somebody who is a cook no more: nobody finds it or orders from it. */
export async function retireKitchen(tx: Tx, cookId: string): Promise<void> {
  await rows(tx, sql`update kitchens set active = false where cook_id = ${cookId}`)
}

/** Opens the kitchen of somebody who was a cook before, unless it waits for an approval; false where they have none. */
export async function reopenKitchen(tx: Tx, cookId: string): Promise<boolean> {
  const reopened = await firstRow(
    tx,
    sql`update kitchens set active = approved_at is not null where cook_id = ${cookId} returning cook_id`,
  )
  return reopened !== null
}
