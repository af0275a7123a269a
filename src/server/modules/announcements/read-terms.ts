import type { AnnouncementTerms } from '#contract/announcements.ts'
import { decideSpan } from '#domain/announcements/announcement.ts'
import { cairoInstant } from '#domain/cairo-time.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import type { NewAnnouncement } from './store.ts'

export type SpanRefusal = Refusal<'announcement.ends_before_start'>

/** What an admin sent, as it is stored. */
export function readTerms(
  { title, titleAr, body, bodyAr, audience, from, until }: AnnouncementTerms,
  now: Date,
): Outcome<NewAnnouncement, SpanRefusal> {
  const span = { startsAt: from === null ? null : cairoInstant(from), endsAt: cairoInstant(until) }
  const decided = decideSpan(span, now.getTime())
  if (!decided.ok) return decided
  return done({
    title: { en: title, ar: titleAr },
    body: { en: body, ar: bodyAr },
    audience,
    startsAt: new Date(decided.value.startsAt),
    endsAt: new Date(decided.value.endsAt),
  })
}

/** What the audit log keeps of an announcement. */
export function recordOf({ title, body, audience, startsAt, endsAt }: NewAnnouncement) {
  return {
    title: title.en,
    titleAr: title.ar,
    body: body.en,
    bodyAr: body.ar,
    shownTo: audience,
    shownFrom: startsAt.toISOString(),
    shownUntil: endsAt.toISOString(),
  }
}
