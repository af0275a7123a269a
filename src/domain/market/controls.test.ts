import { describe, expect, test } from 'vitest'
import { type AskedControl, decideControl, knownEnd, UNTIL_OPENED } from './controls.ts'

/** A Saturday, 6 PM in Cairo. */
const NOW = Date.parse('2026-11-21T16:00:20Z')
const PAUSE: AskedControl = { kind: 'pause', scope: 'everything', end: null, reason: 'weather' }

describe('a market control', () => {
  test.each<[string, AskedControl, object]>([
    ['lasts until it is ended', PAUSE, { until: null, districtId: null, minutes: null, words: null }],
    [
      'lasts whole minutes',
      { ...PAUSE, end: { minutes: 30 } },
      { until: Date.parse('2026-11-21T16:30:00Z') },
    ],
    [
      'lasts until the clock shows a time, of the next day if that has passed',
      { ...PAUSE, end: { until: '01:00' } },
      { until: Date.parse('2026-11-21T23:00:00Z') },
    ],
    [
      'keeps nothing of a scope or kind that it is not',
      { ...PAUSE, districtId: 'dokki', cookId: 'amina', minutes: 20, words: 'x', wordsAr: 'س' },
      { districtId: null, cookId: null, minutes: null, words: null },
    ],
    [
      'names a district',
      { ...PAUSE, scope: 'district', districtId: 'dokki', cookId: 'amina' },
      { districtId: 'dokki', cookId: null },
    ],
    [
      'has the operator’s own words in both languages',
      { ...PAUSE, kind: 'rush', minutes: 20, reason: 'other', words: 'The derby', wordsAr: 'ماتش القمة' },
      { minutes: 20, words: { en: 'The derby', ar: 'ماتش القمة' } },
    ],
  ])('%s', (_, asked, control) =>
    expect(decideControl(asked, NOW)).toMatchObject({ ok: true, value: control }),
  )

  test.each<[string, AskedControl]>([
    ['market.where_required', { ...PAUSE, scope: 'district', cookId: 'amina' }],
    ['market.where_required', { ...PAUSE, scope: 'kitchen' }],
    ['market.minutes_required', { ...PAUSE, kind: 'rush' }],
    ['market.words_required', { ...PAUSE, reason: 'other', wordsAr: 'ماتش القمة' }],
    ['kitchen.time_invalid', { ...PAUSE, end: { until: '24:10' } }],
  ])('is refused with %s', (code, asked) => expect(decideControl(asked, NOW)).toMatchObject({ code }))
})

test('a pause without an end has no known one', () => {
  expect([knownEnd(UNTIL_OPENED), knownEnd(NOW)]).toEqual([null, NOW])
})
