import { cairoWall } from '#locales/cairo-wall.ts'

export type PartOfDay = 'morning' | 'evening'

const MORNING_BEGINS = 4
const NOON = 12

/** The greeting of this hour in Cairo: good morning until noon, good evening through the night. */
export function partOfDay(instantMs: number): PartOfDay {
  const { hour } = cairoWall(instantMs)
  return MORNING_BEGINS <= hour && hour < NOON ? 'morning' : 'evening'
}
