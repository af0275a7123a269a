import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Approves a kitchen, which makes it public; false if none waits for approval. */
export async function approveKitchen(tx: Tx, cookId: string, now: Date): Promise<boolean> {
  const approved = await firstRow(
    tx,
    sql`update kitchens set approved_at = ${now}, refused_at = null, refusal_reason = null, active = true
      where cook_id = ${cookId} and approved_at is null returning cook_id`,
  )
  return approved !== null
}

/** Refuses a waiting kitchen: `again` if it was refused for the same reason before, null if none waits. */
export async function refuseKitchen(
  tx: Tx,
  cookId: string,
  reason: string,
  now: Date,
): Promise<'refused' | 'again' | null> {
  const refused = await firstRow(
    tx,
    sql`update kitchens set refused_at = ${now}, refusal_reason = ${reason}
      where cook_id = ${cookId} and approved_at is null and (refused_at is null or refusal_reason is distinct from ${reason})
      returning cook_id`,
  )
  if (refused) return 'refused'
  const waits = await firstRow(
    tx,
    sql`select 1 from kitchens where cook_id = ${cookId} and approved_at is null`,
  )
  return waits ? 'again' : null
}
