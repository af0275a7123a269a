import { cairoClock } from '#domain/cairo-time.ts'

export type PartOfDay = 'morning' | 'evening'

const MORNING_BEGINS = 4 * 60
const NOON = 12 * 60

/** The greeting of this hour in Cairo: good morning until noon, good evening through the night. */
export function partOfDay(instantMs: number): PartOfDay {
  const { minuteOfDay } = cairoClock(instantMs)
  return MORNING_BEGINS <= minuteOfDay && minuteOfDay < NOON ? 'morning' : 'evening'
}
