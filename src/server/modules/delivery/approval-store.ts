import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Approves a courier; false if none waits for approval. */
export async function approveCourier(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const approved = await firstRow(
    tx,
    sql`update couriers set approved_at = ${now}, refused_at = null, refusal_reason = null
      where user_id = ${userId} and approved_at is null returning user_id`,
  )
  return approved !== null
}

/** Refuses a waiting courier: `again` if they were refused for the same reason before, null if none waits. */
export async function refuseCourier(
  tx: Tx,
  userId: string,
  reason: string,
  now: Date,
): Promise<'refused' | 'again' | null> {
  const refused = await firstRow(
    tx,
    sql`update couriers set refused_at = ${now}, refusal_reason = ${reason}
      where user_id = ${userId} and approved_at is null and (refused_at is null or refusal_reason is distinct from ${reason})
      returning user_id`,
  )
  if (refused) return 'refused'
  const waits = await firstRow(
    tx,
    sql`select 1 from couriers where user_id = ${userId} and approved_at is null`,
  )
  return waits ? 'again' : null
}
