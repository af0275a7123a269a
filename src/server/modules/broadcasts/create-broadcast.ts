import type { Broadcast, BroadcastTerms } from '#contract/broadcasts.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { broadcastOf } from './broadcast-list.ts'
import { readTerms, recordOf, type TermsRefusal } from './read-terms.ts'
import { nextLook, PAGES } from './send-broadcast.ts'
import { begin, findTwin, insertRow } from './store.ts'

/**
 * Stores a message, once even if it is sent twice within a minute. One that is sent at once begins with it; the clock starts any
 * other.
 */
export async function createBroadcast(
  { platform: { database, clock, jobs, limiter, env }, user: { id: actorId } }: Call,
  sent: BroadcastTerms,
): Promise<Outcome<Broadcast, TermsRefusal>> {
  await limiter.take('broadcasts', actorId, env.LIMIT_BROADCASTS, HOUR_MS / 1_000)
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, `broadcast:${sent.title}`)
    const terms = await readTerms(tx, sent, { now })
    if (!terms.ok) return terms
    const isAtOnce = sent.at === null
    const twin = await findTwin(tx, terms.value, { isAtOnce, since: new Date(now.getTime() - MINUTE_MS) })
    if (twin) return done(broadcastOf(twin))
    const row = await insertRow(tx, terms.value, { by: actorId, now })
    const { id } = row
    await recordAudit(tx, {
      actorId,
      action: 'broadcast.create',
      subject: id,
      details: recordOf(terms.value),
    })
    if (!isAtOnce) return done(broadcastOf(row))
    await jobs.enqueue(tx, PAGES, [{ id, cursor: null }])
    return done(broadcastOf(await begin(tx, row, { now, dueAt: nextLook(now) })))
  })
}
