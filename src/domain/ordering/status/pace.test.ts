import { expect, test } from 'vitest'
import { dueOf, paceOf } from './pace.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 21, 10)

test.each([
  [0, 'early', 0, 0],
  [19.9, 'early', 19, 0],
  [20, 'half', 20, 0],
  [40, 'half', 40, 0],
  [46.5, 'late', 46, 6],
] as const)(
  'an order promised within 40 minutes is %s minutes later %s',
  (minutes, pace, ageMinutes, lateMinutes) =>
    expect(paceOf({ since: NOON, due: NOON + 40 * MINUTE, now: NOON + minutes * MINUTE })).toEqual({
      pace,
      ageMinutes,
      lateMinutes,
    }),
)

test.each([
  ['pending', 10],
  ['preparing', 50],
  ['out_for_delivery', 50],
  ['delivered', null],
  ['cancelled', null],
] as const)('an order that is %s is late after these minutes: %s', (status, minutes) =>
  expect(dueOf({ status, createdAt: NOON, promised: NOON + 50 * MINUTE })).toBe(
    minutes === null ? null : NOON + minutes * MINUTE,
  ),
)
