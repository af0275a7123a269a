import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import type { Today } from './own-dish-store.ts'

/** The Cairo day of an instant. */
export function todayOf(now: number): Today {
  const date = cairoDate(now)
  return { date, began: new Date(startOfCairoDay(date)) }
}
