import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit/actions.ts'
import { auditLog } from '#server/db/tables/accounts.ts'
import type { Tx } from './database/transaction.ts'
import { randomId } from './sessions/random.ts'

export type AuditEntry = {
  /** Null for what was done at the server itself. */
  actorId: string | null
  action: AuditAction
  subject: string
  details: Record<string, unknown>
}

const asking = new AsyncLocalStorage<string>()

/** Does what a request from this address asks for: what it puts on record names the address, wherever that happens. */
export function askedFrom<T>(address: string, work: () => T): T {
  return asking.run(address, work)
}

/** Takes what records of these actions say of an erased person off them: who did what, and when, stays. */
export async function eraseFromAudit(
  tx: Tx,
  subjects: string[],
  actions: readonly AuditAction[] = AUDIT_ACTIONS,
) {
  await tx
    .update(auditLog)
    .set({ details: { erased: true } })
    .where(and(inArray(auditLog.subject, subjects), inArray(auditLog.action, [...actions])))
}

const TWICE_SECONDS = 60

/**
 * About which of these subjects the same was put on record within the last minute: a button that was pressed twice, or by two
 * admins at once. Whoever asks holds the subjects locked, so that of two one comes first.
 */
export async function findJustRecorded(
  tx: Tx,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  subjects: string[],
): Promise<Set<string>> {
  const found = await tx
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, subjects),
        eq(auditLog.action, action),
        sql`${auditLog.at} > clock_timestamp() - make_interval(secs => ${TWICE_SECONDS})`,
        sql`${auditLog.details} = ${JSON.stringify(details)}::jsonb`,
      ),
    )
  return new Set(found.map(({ subject }) => subject))
}

/** What a list was asked for, without the words: they may be a person's name or number, which no erasure would find on record. */
export function withoutWords<Query extends { q?: string | undefined }>({ q, ...filters }: Query) {
  return q === undefined ? filters : { ...filters, searched: true }
}

/** Keeps who did what to whom, and from where, in the transaction that does it. */
export async function recordAudit(tx: Tx, entry: AuditEntry) {
  await tx.insert(auditLog).values({ id: randomId(), ...entry, address: asking.getStore() ?? null })
}
