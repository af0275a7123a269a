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

/** The median, ignoring values that are negative or not finite. Null if none is left. */
export function medianOf(minutes: readonly number[]): number | null {
  const sorted = minutes.filter((value) => Number.isFinite(value) && value >= 0).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2
}
