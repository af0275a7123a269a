import { medianOf } from '../delivery/arrival.ts'

/** The minutes that a kitchen may promise for an order. */
export const PREP_MINUTES = { least: 5, most: 240 } as const

/** How many of the newest preparations count. */
export const RECENT_PREPARATIONS = 20

const FEWEST = 5
const STEP_MIN = 5
const MAX_MIN = 600

/**
 * A cook's typical preparation time: the median of the newest preparations (newest first, in minutes), rounded to five
 * minutes. Null while there are too few to tell habit from chance. A time of zero or above ten hours comes from a forgotten
 * button and does not count.
 */
export function typicalPrepMinutes(newestFirst: readonly number[]): number | null {
  const real = newestFirst
    .slice(0, RECENT_PREPARATIONS)
    .filter((minutes) => minutes > 0 && minutes <= MAX_MIN)
  if (real.length < FEWEST) return null
  return Math.max(STEP_MIN, Math.round(medianOf(real)! / STEP_MIN) * STEP_MIN)
}
