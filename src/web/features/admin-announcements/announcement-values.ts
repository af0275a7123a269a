import type { Announcement, AnnouncementTermsInput } from '#contract/announcements.ts'
import {
  ANNOUNCEMENT_RULES,
  type AnnouncementAudience,
  decideSpan,
} from '#domain/announcements/announcement.ts'
import { addCairoDays, cairoInstant, cairoMinute } from '#domain/cairo-time.ts'
import { checkTexts } from '#domain/text-field.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type AnnouncementField =
  | 'audience'
  | 'title'
  | 'titleAr'
  | 'body'
  | 'bodyAr'
  | 'when'
  | 'fromDay'
  | 'fromTime'
  | 'untilDay'
  | 'untilTime'

/** The typed values of the form's fields. */
export type AnnouncementValues = Record<AnnouncementField, string>

/** The field that shows each of the server's refusals. */
export const ANNOUNCEMENT_FIELD_OF = { 'announcement.ends_before_start': 'untilDay' } as const

const USUAL_DAYS = 7

/** A new announcement: to everybody, from now on, for a week. */
export function usualAnnouncement(now: number): AnnouncementValues {
  const [day = ''] = cairoMinute(now).split('T')
  return {
    audience: 'all',
    title: '',
    titleAr: '',
    body: '',
    bodyAr: '',
    when: 'now',
    fromDay: addCairoDays(day, 1),
    fromTime: '09:00',
    untilDay: addCairoDays(day, USUAL_DAYS),
    untilTime: '23:00',
  }
}

/** A stored announcement as the form shows it. */
export function announcementValuesOf(announcement: Announcement): AnnouncementValues {
  const { audience, title, titleAr, body, bodyAr, startsAt, endsAt } = announcement
  const [fromDay = '', fromTime = ''] = cairoMinute(Date.parse(startsAt)).split('T')
  const [untilDay = '', untilTime = ''] = cairoMinute(Date.parse(endsAt)).split('T')
  return {
    audience,
    title,
    titleAr,
    body,
    bodyAr,
    when: 'later',
    fromDay,
    fromTime,
    untilDay,
    untilTime,
  }
}

export function checkAnnouncement(values: AnnouncementValues, now: number): FieldRefusals<AnnouncementField> {
  const { title, body } = ANNOUNCEMENT_RULES
  const rules = { title, titleAr: title, body, bodyAr: body }
  const refusals: FieldRefusals<AnnouncementField> = checkTexts(values, rules)
  const { from, until } = announcementTermsOf(values)
  const startsAt = from ? cairoInstant(from) : null
  const decided = decideSpan({ startsAt, endsAt: cairoInstant(until) }, now)
  if (!decided.ok) refusals[ANNOUNCEMENT_FIELD_OF[decided.code]] = decided
  return refusals
}

/** The request of a checked form. */
export function announcementTermsOf(values: AnnouncementValues): AnnouncementTermsInput {
  const { audience, title, titleAr, body, bodyAr, when, fromDay, fromTime, untilDay, untilTime } = values
  return {
    audience: audience as AnnouncementAudience,
    title: title.trim(),
    titleAr: titleAr.trim(),
    body: body.trim(),
    bodyAr: bodyAr.trim(),
    from: when === 'later' ? `${fromDay}T${fromTime}` : null,
    until: `${untilDay}T${untilTime}`,
  }
}
