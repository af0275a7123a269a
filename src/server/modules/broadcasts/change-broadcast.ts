import type { Broadcast, BroadcastTerms } from '#contract/broadcasts.ts'
import { decideBroadcastChange } from '#domain/broadcasts/broadcast.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { broadcastOf } from './broadcast-list.ts'
import { readTerms, recordOf, type TermsRefusal } from './read-terms.ts'
import { nextLook, PAGES } from './send-broadcast.ts'
import { type BroadcastRow, begin, deleteRow, lockRow, updateRow } from './store.ts'

type Unchangeable =
  | Refusal<'broadcast.not_found'>
  | Refusal<'broadcast.begun'>
  | Refusal<'broadcast.stale', { current: Broadcast }>

/** Changes a message that nobody has got yet. A stopped one stays stopped. */
export function changeBroadcast(
  { platform: { database, clock, jobs }, user: { id: actorId } }: Call,
  { id, version, ...sent }: BroadcastTerms & { id: string; version: number },
): Promise<Outcome<Broadcast, Unchangeable | TermsRefusal>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const locked = await lockUnsent(tx, id, version)
    if (!locked.ok) return locked
    const before = locked.value
    const terms = await readTerms(tx, sent, { now, stored: { startsAt: before.startsAt.getTime() } })
    if (!terms.ok) return terms
    const row = await updateRow(tx, id, terms.value)
    const [was, is] = [recordOf(before), recordOf(row)]
    const changed = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name])
    await recordAudit(tx, {
      actorId,
      action: 'broadcast.change',
      subject: id,
      details: {
        title: row.title.en,
        changed: Object.fromEntries(changed.map((name) => [name, [was[name], is[name]]])),
      },
    })
    if (sent.at !== null || row.state !== 'scheduled') return done(broadcastOf(row))
    await jobs.enqueue(tx, PAGES, [{ id, cursor: null }])
    return done(broadcastOf(await begin(tx, row, { now, dueAt: nextLook(now) })))
  })
}

/** Deletes a message that nobody has got yet. */
export function deleteBroadcast(
  { platform: { database }, user: { id: actorId } }: Call,
  { id, version }: { id: string; version: number },
): Promise<Outcome<Record<string, never>, Unchangeable>> {
  return database.decide(async (tx) => {
    const locked = await lockUnsent(tx, id, version)
    if (!locked.ok) return locked
    await deleteRow(tx, id)
    await recordAudit(tx, {
      actorId,
      action: 'broadcast.delete',
      subject: id,
      details: recordOf(locked.value),
    })
    return done({})
  })
}

async function lockUnsent(tx: Tx, id: string, version: number): Promise<Outcome<BroadcastRow, Unchangeable>> {
  const row = await lockRow(tx, id)
  if (!row) return refuse('broadcast.not_found')
  const decided = decideBroadcastChange({ ...row, beganAt: row.beganAt?.getTime() ?? null }, version)
  if (decided.ok) return done(row)
  return decided.code === 'broadcast.stale'
    ? refuse('broadcast.stale', { current: broadcastOf(row) })
    : decided
}
