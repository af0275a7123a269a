import type { Announcement, AnnouncementTerms } from '#contract/announcements.ts'
import { cairoMinute } from '#domain/cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { announcementOf } from './list-announcements.ts'
import { readTerms, recordOf, type SpanRefusal } from './read-terms.ts'
import { type AnnouncementRow, deleteRow, lockRow, updateRow } from './store.ts'

type Seen = { id: string; version: number }
type Unchangeable =
  | Refusal<'announcement.not_found'>
  | Refusal<'announcement.stale', { current: Announcement }>

/** Changes an announcement. Who closed it does not see it again. */
export function changeAnnouncement(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  { id, version, ...sent }: AnnouncementTerms & Seen,
): Promise<Outcome<Announcement, Unchangeable | SpanRefusal>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const locked = await lockSeen(tx, { id, version }, now)
    if (!locked.ok) return locked
    const read = readTerms(sent, now)
    if (!read.ok) return read
    const terms = { ...read.value, ...unchangedTimes(locked.value, read.value) }
    const [was, is] = [recordOf(locked.value), recordOf(terms)]
    const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name])
    if (names.length === 0) return done(announcementOf(locked.value, now.getTime()))
    const row = await updateRow(tx, id, terms)
    const changed = Object.fromEntries(names.map((name) => [name, [was[name], is[name]]]))
    const details = { title: row.title.en, changed }
    await recordAudit(tx, { actorId, action: 'announcement.change', subject: id, details })
    return done(announcementOf(row, now.getTime()))
  })
}

type Span = Pick<AnnouncementRow, 'startsAt' | 'endsAt'>

/** The form writes minutes: a time within the stored minute is the stored one, with its seconds. */
function unchangedTimes(stored: Span, sent: Span): Span {
  const keep = (was: Date, is: Date) => (cairoMinute(was.getTime()) === cairoMinute(is.getTime()) ? was : is)
  return { startsAt: keep(stored.startsAt, sent.startsAt), endsAt: keep(stored.endsAt, sent.endsAt) }
}

export function deleteAnnouncement(
  { platform: { database, clock }, user: { id: actorId } }: Call,
  seen: Seen,
): Promise<Outcome<Record<string, never>, Unchangeable>> {
  return database.decide(async (tx) => {
    const locked = await lockSeen(tx, seen, await clock.transactionTime(tx))
    if (!locked.ok) return locked
    await deleteRow(tx, seen.id)
    const details = recordOf(locked.value)
    await recordAudit(tx, { actorId, action: 'announcement.delete', subject: seen.id, details })
    return done({})
  })
}

async function lockSeen(
  tx: Tx,
  { id, version }: Seen,
  now: Date,
): Promise<Outcome<AnnouncementRow, Unchangeable>> {
  const row = await lockRow(tx, id)
  if (!row) return refuse('announcement.not_found')
  if (row.version !== version)
    return refuse('announcement.stale', { current: announcementOf(row, now.getTime()) })
  return done(row)
}
