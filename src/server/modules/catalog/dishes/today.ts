import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import type { Today } from './own-dish-sql.ts'

/** An instant with its Cairo day. */
export function todayOf(now: number): Today {
  const date = cairoDate(now)
  return { date, began: new Date(startOfCairoDay(date)), now: new Date(now) }
}
