import { MINUTE_MS } from '../durations.ts'

/** The preparation time of a cook without a history. */
export const DEFAULT_PREP_MINUTES = 40

const STEP_MIN = 5

/** When food may be at the door, in multiples of five minutes: "35–45 min". */
export type Arrival = { fromMin: number; toMin: number }

/**
 * Estimates from the median of the cook's recent preparation times. One forgotten "ready" button would spoil a mean
 * for days.
 */
export function estimateArrival({
  recentPrepMinutes,
  routeMinutes,
}: {
  recentPrepMinutes: readonly number[]
  routeMinutes: number
}): Arrival {
  const expected = (medianOf(recentPrepMinutes) ?? DEFAULT_PREP_MINUTES) + routeMinutes
  const fromMin = Math.max(STEP_MIN, Math.round((expected - STEP_MIN) / STEP_MIN) * STEP_MIN)
  return { fromMin, toMin: fromMin + 2 * STEP_MIN }
}

/** What is known of an order under way: instants in milliseconds, and minutes. */
export type Underway = {
  /** When cooking began, or before that when it was ordered. */
  startedAt: number
  readyAt: number | null
  /** The kitchen's own promise of this order. */
  promisedMinutes: number | null
  usualMinutes: number
  rushMinutes: number
  routeMinutes: number
}

/**
 * Between when an order's food may be at the door. It ends with the promise, which nothing moves: by it an order is late. It begins
 * no earlier than the kitchen promised the food, and, once that is ready before, with the way alone.
 */
export function expectedWindow(order: Underway): { from: number; to: number } {
  const { startedAt, readyAt, promisedMinutes, usualMinutes, rushMinutes, routeMinutes } = order
  const after = (since: number, minutes: number) => since + minutes * MINUTE_MS
  const cooking = (promisedMinutes ?? usualMinutes) + rushMinutes
  const { fromMin, toMin } = estimateArrival({ recentPrepMinutes: [cooking], routeMinutes })
  const promised = after(startedAt, Math.max(fromMin, promisedMinutes ?? 0))
  const onItsWay = estimateArrival({ recentPrepMinutes: [0], routeMinutes })
  const ready = readyAt === null ? promised : after(readyAt, onItsWay.fromMin)
  return { from: Math.min(promised, ready), to: after(startedAt, toMin) }
}

/** The median, ignoring values that are negative or not finite. Null if none is left. */
export function medianOf(minutes: readonly number[]): number | null {
  const sorted = minutes.filter((value) => Number.isFinite(value) && value >= 0).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2
}
