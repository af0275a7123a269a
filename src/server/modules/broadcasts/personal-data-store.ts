import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Deletes the messages that were for this person alone. */
export async function eraseBroadcastsTo(tx: Tx, userId: string): Promise<void> {
  await rows(tx, sql`delete from broadcasts where person_id = ${userId}`)
}
