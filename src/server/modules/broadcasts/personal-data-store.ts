import { eraseFromAudit } from '#server/platform/audit.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Deletes the messages that were for this person alone, and their words from the audit log. */
export async function eraseBroadcastsTo(tx: Tx, userId: string): Promise<void> {
  const gone = await rows<{ id: string }>(tx)`delete from broadcasts where person_id = ${userId} returning id`
  await eraseFromAudit(
    tx,
    gone.map(({ id }) => id),
  )
}
