import { expect, test } from 'vitest'
import { comparePrep, partOfDay } from './kitchen-home.tsx'

test.each([
  ['2026-11-21T01:59:00Z', 'evening'],
  ['2026-11-21T02:00:00Z', 'morning'],
  ['2026-11-21T09:59:00Z', 'morning'],
  ['2026-11-21T10:00:00Z', 'evening'],
  // Daylight saving time: Cairo is three hours ahead in July.
  ['2026-07-21T08:59:00Z', 'morning'],
  ['2026-07-21T09:00:00Z', 'evening'],
])('the greeting follows the Cairo clock: %s is %s', (instant, expected) => {
  expect(partOfDay(Date.parse(instant))).toBe(expected)
})

test.each([
  [34, 38, { result: 'faster', byMinutes: 4 }],
  [38, 34, { result: 'slower', byMinutes: 4 }],
  [38.4, 37.6, { result: 'same', byMinutes: 0 }],
  // The difference is between the rounded minutes that people see.
  [30.4, 31.6, { result: 'faster', byMinutes: 2 }],
] as const)(
  'preparation times are compared in shown minutes: %s today, %s last week',
  (today, lastWeek, expected) => {
    expect(comparePrep(today, lastWeek)).toEqual(expected)
  },
)

test('a day or a week without orders is not compared', () => {
  expect(comparePrep(30, null)).toBeNull()
  expect(comparePrep(null, 30)).toBeNull()
})
