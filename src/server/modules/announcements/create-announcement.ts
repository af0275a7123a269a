import type { Announcement, AnnouncementTerms } from '#contract/announcements.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { announcementOf } from './list-announcements.ts'
import { readTerms, recordOf, type SpanRefusal } from './read-terms.ts'
import { findTwin, insertRow } from './store.ts'

/** Stores an announcement, once even if it is sent twice within a minute. */
export function createAnnouncement(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  sent: AnnouncementTerms,
): Promise<Outcome<Announcement, SpanRefusal>> {
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, `announcement:${sent.title}`)
    const terms = readTerms(sent, now)
    if (!terms.ok) return terms
    const since = new Date(now.getTime() - MINUTE_MS)
    const twin = await findTwin(tx, terms.value, { isAtOnce: sent.from === null, since })
    if (twin) return done(announcementOf(twin, now.getTime()))
    const row = await insertRow(tx, terms.value, now)
    const details = recordOf(row)
    await recordAudit(tx, { actorId, action: 'announcement.create', subject: row.id, details })
    return done(announcementOf(row, now.getTime()))
  })
}
