import { expect, test } from 'vitest'
import { isShiftRunning } from './use-shift.ts'

const HOUR = 60 * 60 * 1_000
const NOW = Date.parse('2026-11-22T18:00:00Z')

test.each<[string, string | null, boolean]>([
  ['began an hour ago', String(NOW - HOUR), true],
  ['began sixteen hours ago', String(NOW - 16 * HOUR), false],
  ['begins in an hour, by a clock that was wrong', String(NOW + HOUR), false],
  ['never began', null, false],
  ['is not a time', 'on', false],
])('a shift that %s still lasts: %s', (_, stored, isRunning) =>
  expect(isShiftRunning(stored, NOW)).toBe(isRunning),
)
