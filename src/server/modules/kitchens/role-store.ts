import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Closes the kitchen of a user who is no longer a cook, so that nobody finds it or orders from it. */
export async function retireKitchen(tx: Tx, cookId: string): Promise<void> {
  await rows(tx, sql`update kitchens set active = false where cook_id = ${cookId}`)
}

/** Reopens the kitchen of a former cook, unless it waits for an approval; false if they have no kitchen. */
export async function reopenKitchen(tx: Tx, cookId: string): Promise<boolean> {
  const reopened = await firstRow(
    tx,
    sql`update kitchens set active = approved_at is not null where cook_id = ${cookId} returning cook_id`,
  )
  return reopened !== null
}
