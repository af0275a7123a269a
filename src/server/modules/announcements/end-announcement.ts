import type { Announcement } from '#contract/announcements.ts'
import { announcementState } from '#domain/announcements/announcement.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { announcementOf } from './list-announcements.ts'
import { lockRow, updateRow } from './store.ts'

/** Takes an announcement off the pages now. One that ended before stays as it is. */
export function endAnnouncement(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Announcement, Refusal<'announcement.not_found'> | Refusal<'announcement.not_begun'>>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockRow(tx, id)
    if (!row) return refuse('announcement.not_found')
    const span = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }
    const state = announcementState(span, now.getTime())
    if (state === 'planned') return refuse('announcement.not_begun')
    if (state === 'ended') return done(announcementOf(row, now.getTime()))
    const ended = await updateRow(tx, id, { endsAt: now })
    const details = {
      title: row.title.en,
      changed: { shownUntil: [row.endsAt, now].map((at) => at.toISOString()) },
    }
    await recordAudit(tx, { actorId, action: 'announcement.end', subject: id, details })
    return done(announcementOf(ended, now.getTime()))
  })
}
