import { ageMinutes } from './timeline.ts'

/** How an order stands against the time by which it was promised: from half of that time on it is worth a look. */
export function paceOf({ since, due, now }: { since: number; due: number; now: number }): {
  pace: 'early' | 'half' | 'late'
  ageMinutes: number
  lateMinutes: number
} {
  const age = ageMinutes(since, now)
  const lateMinutes = ageMinutes(due, now)
  const isHalf = now - since >= (due - since) / 2
  return { pace: now > due ? 'late' : isHalf ? 'half' : 'early', ageMinutes: age, lateMinutes }
}
