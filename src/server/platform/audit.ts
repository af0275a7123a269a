import { AsyncLocalStorage } from 'node:async_hooks'
import { AUDIT_ACTIONS, type AuditAction, isOwnAction } from '#domain/audit/actions.ts'
import { auditLog, users } from '#server/db/tables/accounts.ts'
import { and, eq, inArray, isNull, sql } from '#server/platform/database/sql.ts'
import { PersonGone, type Tx } from './database/transaction.ts'
import { randomId } from './sessions/random.ts'

export type AuditEntry = {
  /** Null for what was done at the server itself. */
  actorId: string | null
  action: AuditAction
  subject: string
  details: Record<string, unknown>
}

const requestAddress = new AsyncLocalStorage<string>()

/** Runs the work of a request. Every audit entry written inside names the request's address. */
export function withRequestAddress<T>(address: string, work: () => T): T {
  return requestAddress.run(address, work)
}

/** The address of the request that this is part of; null outside of one. */
export function addressOfRequest(): string | null {
  return requestAddress.getStore() ?? null
}

/** Empties the details of audit entries about erased subjects, or only of those with this fact. Who did what, and when, stays. */
export async function eraseFromAudit(
  tx: Tx,
  subjects: string[],
  actions: readonly AuditAction[] = AUDIT_ACTIONS,
  fact?: string,
) {
  await tx
    .update(auditLog)
    .set({ details: { erased: true } })
    .where(
      and(
        inArray(auditLog.subject, subjects),
        inArray(auditLog.action, [...actions]),
        fact === undefined ? sql`${auditLog.details} <> '{}'` : sql`${auditLog.details} ? ${fact}`,
      ),
    )
}

const TWICE_SECONDS = 60

/**
 * The subjects for which the same entry was recorded within the last minute, by a double click or by two admins at once.
 * The caller must hold the subjects' locks, so that one of two comes first.
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

/**
 * A list's filters for the audit log, without the searched words: they may be a person's name or number, which an erasure
 * would not find.
 */
export function withoutWords<Query extends { q?: string | undefined }>({ q, ...filters }: Query) {
  return q === undefined ? filters : { ...filters, searched: true }
}

/**
 * Records who did what to whom, and from which address, in the transaction that does it. An admin who was demoted, banned or
 * erased since the request began changes nothing any more.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry) {
  if (entry.actorId !== null && !(await lockActor(tx, entry.actorId, entry.action)))
    throw new PersonGone(entry.actorId)
  // What the house does itself comes from nobody's address, whoever's request it is part of.
  const address = entry.actorId === null ? null : addressOfRequest()
  await tx.insert(auditLog).values({ id: randomId(), ...entry, address })
}

/**
 * Whether somebody may still do this. Reads their role under a lock: a demotion, a ban or an erasure waits for this transaction, or this
 * one for it.
 */
export async function lockActor(tx: Tx, actorId: string, action: AuditAction): Promise<boolean> {
  const mayAct = isOwnAction(action) ? undefined : inArray(users.role, ['admin', 'superadmin'])
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), eq(users.status, 'active'), isNull(users.deletedAt), mayAct))
    .for('share')
  return found.length > 0
}
