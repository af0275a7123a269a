import { DAY_MS, HOUR_MS } from '#domain/durations.ts'

const WINTER_AHEAD_MS = 2 * HOUR_MS
const SUMMER_AHEAD_MS = 3 * HOUR_MS
const FIRST_YEAR_OF_SUMMER_TIME = 2023
const [THURSDAY, FRIDAY] = [4, 5]

/** The date and time of Cairo's wall clock. `dayNumber` counts days from 1970-01-01. */
export type CairoWall = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  dayNumber: number
}

/**
 * Gives Cairo's wall clock at an instant since 2015, by Egypt's law of 2023 (`cairo-wall.test.ts` compares it with the zone's
 * data). Intl needs 35 to 80 ms in a browser for its first date, and browsers older than the law lack its summer time. The
 * rules use the zone's data (`domain/cairo-time.ts`), which weighs 22 kB in a browser; a new law changes both.
 */
export function cairoWall(epochMs: number): CairoWall {
  if (!Number.isFinite(epochMs)) throw new RangeError('no such instant')
  const wallMs = epochMs + (isSummer(epochMs) ? SUMMER_AHEAD_MS : WINTER_AHEAD_MS)
  const wall = new Date(wallMs)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    dayNumber: Math.floor(wallMs / DAY_MS),
  }
}

/** The calendar date on Cairo's wall at an instant, 'YYYY-MM-DD'. */
export function cairoWallDate(epochMs: number): string {
  return new Date(cairoWall(epochMs).dayNumber * DAY_MS).toISOString().slice(0, 10)
}

/** Summer time begins with the last Friday of April and ends with the last Thursday of October. */
function isSummer(epochMs: number): boolean {
  const year = new Date(epochMs).getUTCFullYear()
  if (year < FIRST_YEAR_OF_SUMMER_TIME) return false
  const start = lastOf(FRIDAY, Date.UTC(year, 3, 30)) - WINTER_AHEAD_MS
  const end = lastOf(THURSDAY, Date.UTC(year, 9, 31)) + DAY_MS - SUMMER_AHEAD_MS
  return epochMs >= start && epochMs < end
}

/** The last given weekday of a month. */
function lastOf(weekday: number, lastDayMs: number): number {
  return lastDayMs - ((new Date(lastDayMs).getUTCDay() - weekday + 7) % 7) * DAY_MS
}
