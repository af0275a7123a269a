import { MINUTE_MS } from '../../durations.ts'
import type { StatusTime } from './order-status.ts'

export type TimelineStep = 'placed' | 'preparing' | 'ready_for_pickup' | 'delivery_started' | 'delivered'

/** The instants of an order that its timeline shows. */
export type TimelineOrder = { createdAt: number | null } & Partial<Record<StatusTime, number | null>>

const STEPS: readonly { step: TimelineStep; time: 'createdAt' | StatusTime }[] = [
  { step: 'placed', time: 'createdAt' },
  { step: 'preparing', time: 'preparingAt' },
  { step: 'ready_for_pickup', time: 'readyForPickupAt' },
  { step: 'delivery_started', time: 'deliveryStartedAt' },
  { step: 'delivered', time: 'deliveredAt' },
]

/** The steps that an order has reached, in their order, each with its instant. */
export function timelineOf(order: TimelineOrder): { step: TimelineStep; at: number }[] {
  return STEPS.flatMap(({ step, time }) => {
    const at = order[time]
    return at === null || at === undefined ? [] : [{ step, at }]
  })
}

/**
 * The hours and minutes from the minute of one instant to the minute of a later one, so that they agree with the times beside them;
 * null when either is missing or the span is negative.
 */
export function elapsedBetween(
  from: number | null | undefined,
  to: number | null | undefined,
): { hours: number; minutes: number } | null {
  if (from == null || to == null || to < from) return null
  const minutes = Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** After how many minutes of cooking the card of a kitchen that promised no time says that it is late. */
export const LATE_COOKING_MINUTES = 45

/** The age in whole minutes, never negative, because the clock of `since` may run a little ahead. */
export function ageMinutes(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / MINUTE_MS))
}
