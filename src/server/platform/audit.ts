import { auditLog } from '#server/db/tables/accounts.ts'
import type { Tx } from './database/transaction.ts'
import { randomId } from './sessions/random.ts'

export type AuditEntry = {
  /** Null for what was done at the server itself. */
  actorId: string | null
  action: string
  subject: string
  details: Record<string, unknown>
}

/** Keeps who did what to whom, in the transaction that does it. */
export async function recordAudit(tx: Tx, entry: AuditEntry) {
  await tx.insert(auditLog).values({ id: randomId(), ...entry })
}
