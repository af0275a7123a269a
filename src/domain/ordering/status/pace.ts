import { isActive, type OrderStatus } from './order-status.ts'
import { ageMinutes, LATE_AFTER_MINUTES } from './timeline.ts'

const MINUTE_MS = 60_000

/** When an order is late: a pending one once its time to answer is over, a later one at its promised arrival. Null once it is over. */
export function dueOf(order: {
  status: OrderStatus
  createdAt: number
  promised: number | null
}): number | null {
  if (!isActive(order.status)) return null
  const answer = order.status === 'pending' ? LATE_AFTER_MINUTES.pending : undefined
  return answer === undefined ? order.promised : order.createdAt + answer * MINUTE_MS
}

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
