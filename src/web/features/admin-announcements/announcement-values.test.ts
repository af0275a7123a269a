import { expect, test } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import {
  type AnnouncementValues,
  announcementTermsOf,
  announcementValuesOf,
  checkAnnouncement,
  usualAnnouncement,
} from './announcement-values.ts'

const NOW = Date.parse('2026-11-21T10:10:00Z')
const GOOD: AnnouncementValues = {
  ...usualAnnouncement(NOW),
  title: ' Kahk season is here ',
  titleAr: 'موسم الكحك بدأ',
  body: 'Order by Thursday.',
  bodyAr: 'اطلب قبل الخميس.',
}
const STORED: Announcement = {
  id: 'a',
  audience: 'cooks',
  title: 'Kahk',
  titleAr: 'كحك',
  body: 'Order',
  bodyAr: 'اطلب',
  state: 'planned',
  startsAt: '2026-11-22T10:00:00.000Z',
  endsAt: '2026-11-23T10:30:00.000Z',
  version: 1,
}
const check = (changed: Partial<AnnouncementValues>) =>
  Object.entries(checkAnnouncement({ ...GOOD, ...changed }, NOW)).map(
    ([field, refusal]) => `${field}: ${refusal.code}`,
  )

test('a new announcement is shown to everybody from now on, for a week', () => {
  expect(check({})).toEqual([])
  expect(announcementTermsOf(GOOD)).toEqual({
    audience: 'all',
    title: 'Kahk season is here',
    titleAr: 'موسم الكحك بدأ',
    body: 'Order by Thursday.',
    bodyAr: 'اطلب قبل الخميس.',
    from: null,
    until: '2026-11-28T23:00',
  })
})

test('an untouched form sends the stored values', () =>
  expect(announcementTermsOf(announcementValuesOf(STORED))).toEqual({
    audience: 'cooks',
    title: 'Kahk',
    titleAr: 'كحك',
    body: 'Order',
    bodyAr: 'اطلب',
    from: '2026-11-22T12:00',
    until: '2026-11-23T12:30',
  }))

test.each([
  [{ titleAr: ' ' }, 'titleAr: field.required'],
  [{ body: '' }, 'body: field.required'],
  [{ title: 'x'.repeat(61) }, 'title: field.too_long'],
  [{ bodyAr: 'ك'.repeat(161) }, 'bodyAr: field.too_long'],
  [{ untilDay: '2026-11-20' }, 'untilDay: announcement.ends_before_start'],
  [{ when: 'later', fromDay: '2026-12-24' }, 'untilDay: announcement.ends_before_start'],
])('a form with %j is refused with %s', (changed, refusal) => expect(check(changed)).toEqual([refusal]))
