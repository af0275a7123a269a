import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

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
