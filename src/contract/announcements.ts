import * as z from 'zod'
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_RULES,
  ANNOUNCEMENT_STATES,
} from '#domain/announcements/announcement.ts'
import { admins, cairoMinute, everyone, id, iso, requiredText, rowVersion } from './base.ts'

const { title, body } = ANNOUNCEMENT_RULES
const audience = z.enum(ANNOUNCEMENT_AUDIENCES)

const terms = z.strictObject({
  title: requiredText(title.most),
  titleAr: requiredText(title.most),
  body: requiredText(body.most),
  bodyAr: requiredText(body.most),
  audience,
  /** From when on it is shown; null for at once. */
  from: cairoMinute.nullable().default(null),
  until: cairoMinute,
})

const shownAnnouncement = z.object({
  id: z.string(),
  title: z.string(),
  titleAr: z.string(),
  body: z.string(),
  bodyAr: z.string(),
})

const announcement = shownAnnouncement.extend({
  audience,
  state: z.enum(ANNOUNCEMENT_STATES),
  startsAt: iso,
  endsAt: iso,
  /** Goes up with every change; send it along to change or delete the announcement. */
  version: z.number(),
})

const missing = { 'announcement.not_found': { status: 404 } }
const wrongSpan = { 'announcement.ends_before_start': { status: 400 } }
const stale = { 'announcement.stale': { status: 409, data: z.object({ current: announcement }) } }

export const announcements = {
  listShownAnnouncements: everyone(
    'GET /announcements',
    'What is announced now to people like the one who asks, with pauses and rushes first',
    { forPages: true },
  ).output(z.object({ items: z.array(shownAnnouncement) })),

  listAnnouncements: admins(
    'GET /admin/announcements',
    'The hundred announcements that begin last, also those that ended',
  ).output(z.object({ items: z.array(announcement), isMore: z.boolean() })),

  createAnnouncement: admins(
    'POST /admin/announcements',
    'Shows an announcement above the pages of its audience for a time',
    { successStatus: 201 },
  )
    .errors(wrongSpan)
    .input(terms)
    .output(announcement),

  changeAnnouncement: admins('PUT /admin/announcements/{id}', 'Changes an announcement')
    .errors({ ...wrongSpan, ...missing, ...stale })
    .input(terms.extend({ id, version: rowVersion }))
    .output(announcement),

  endAnnouncement: admins('POST /admin/announcements/{id}/end', 'Ends an announcement that is shown')
    .errors({ ...missing, 'announcement.not_begun': { status: 409 } })
    .input(z.strictObject({ id }))
    .output(announcement),

  deleteAnnouncement: admins('DELETE /admin/announcements/{id}', 'Deletes an announcement')
    .errors({ ...missing, ...stale })
    .input(z.strictObject({ id, version: rowVersion }))
    .output(z.object({})),
}

export type ShownAnnouncement = z.infer<typeof shownAnnouncement>
export type Announcement = z.infer<typeof announcement>
export type AnnouncementTerms = z.output<typeof terms>
export type AnnouncementTermsInput = z.input<typeof terms>
