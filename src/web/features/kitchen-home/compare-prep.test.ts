import { expect, test } from 'vitest'
import { comparePrep } from './compare-prep.ts'

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
