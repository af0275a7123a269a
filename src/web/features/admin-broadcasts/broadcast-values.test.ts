import { expect, test } from 'vitest'
import type { Broadcast } from '#contract/broadcasts.ts'
import {
  type BroadcastValues,
  broadcastTermsOf,
  broadcastValuesOf,
  checkBroadcast,
  copyOf,
  usualBroadcast,
} from './broadcast-values.ts'

const NOW = Date.parse('2026-11-21T10:10:00Z')
const GOOD: BroadcastValues = {
  ...usualBroadcast(NOW, null),
  title: ' Kahk season is here ',
  titleAr: 'موسم الكحك بدأ',
  body: 'Order by Thursday.',
  bodyAr: 'اطلب قبل الخميس.',
}
const STORED: Broadcast = {
  id: 'b',
  title: 'Kahk',
  titleAr: 'كحك',
  body: 'Order',
  bodyAr: 'اطلب',
  category: 'promo',
  audience: 'person',
  person: { id: 's', name: 'Sara', nameAr: null, email: 'sara@people.test' },
  url: '/cooks',
  state: 'scheduled',
  startsAt: '2026-11-22T10:00:00.000Z',
  beganAt: null,
  sentAt: null,
  counted: 0,
  reached: 0,
  by: { id: 'd', name: 'Dina', nameAr: null },
  createdAt: '2026-11-21T10:00:00.000Z',
  version: 1,
}
const check = (changed: Partial<BroadcastValues>, before: BroadcastValues | null = null) =>
  Object.entries(checkBroadcast({ ...GOOD, ...changed }, { now: NOW, before })).map(
    ([field, refusal]) => `${field}: ${refusal.code}`,
  )

test('a new message goes to everybody at once, and its time begins in the next hour', () => {
  expect(check({})).toEqual([])
  expect(GOOD).toMatchObject({ day: '2026-11-21', time: '13:00' })
  expect(broadcastTermsOf(GOOD)).toEqual({
    title: 'Kahk season is here',
    titleAr: 'موسم الكحك بدأ',
    body: 'Order by Thursday.',
    bodyAr: 'اطلب قبل الخميس.',
    category: 'system',
    audience: 'everybody',
    email: null,
    url: null,
    at: null,
  })
})

test('an untouched form sends the stored values', () =>
  expect(broadcastTermsOf(broadcastValuesOf(STORED))).toEqual({
    title: 'Kahk',
    titleAr: 'كحك',
    body: 'Order',
    bodyAr: 'اطلب',
    category: 'promo',
    audience: 'person',
    email: 'sara@people.test',
    url: '/cooks',
    at: '2026-11-22T12:00',
  }))

test('a copy has the words of the other and is sent at once', () =>
  expect(broadcastTermsOf(copyOf(STORED, NOW))).toMatchObject({ title: 'Kahk', at: null }))

test.each([
  [{ title: ' ' }, 'title: field.required'],
  [{ bodyAr: '' }, 'bodyAr: field.required'],
  [{ titleAr: 'ك'.repeat(61) }, 'titleAr: field.too_long'],
  [{ body: 'x'.repeat(201) }, 'body: field.too_long'],
  [{ audience: 'person' }, 'email: field.required'],
  [{ url: 'https://evil.test' }, 'url: broadcast.foreign_address'],
  [{ url: '//evil.test' }, 'url: broadcast.foreign_address'],
  [{ when: 'later', day: '' }, 'day: field.required'],
  [{ when: 'later', day: '2026-11-21', time: '12:00' }, 'day: broadcast.time_past'],
])('a form with %j is refused with %s', (changed, refusal) => expect(check(changed)).toEqual([refusal]))

test('a time that is not changed may have passed, and one that is not chosen does not count', () => {
  const past = { ...GOOD, when: 'later', day: '2026-11-20' }
  expect(check(past, past)).toEqual([])
  expect(check({ day: '2026-11-20' })).toEqual([])
})
