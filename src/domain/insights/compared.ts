import { addCairoDays, startOfCairoDay } from '../cairo-time.ts'
import { type Piastres, toEgp } from '../money.ts'
import type { Instants } from './business-day.ts'
import { type Days, daysBefore } from './period.ts'

/** As many months are shown of all days, the present one included. */
const MAX_MONTHS = 36

/** The instants of these Cairo days. Where clocks change a day has 23 or 25 hours. */
export function instantsOfDays({ from, to }: Days): Instants {
  return { from: startOfCairoDay(from), until: startOfCairoDay(addCairoDays(to, 1)) }
}

/**
 * What the days of a period are compared with. Of a period that is not over yet the one before counts up to the same time, because
 * its whole would always seem more.
 */
export function comparedWith(days: Days, now: number): { days: Days; isCut: boolean } & Instants {
  const before = daysBefore(days)
  const period = instantsOfDays(days)
  const { from, until } = instantsOfDays(before)
  const sameTime = from + (now - period.from)
  const isCut = now >= period.from && now < period.until && sameTime < until
  return { days: before, isCut, from, until: isCut ? sameTime : until }
}

/** The first days of the months from one day to another, of many months the last ones. */
export function monthsOf({ from, to }: Days): string[] {
  const count = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from) + 1
  return Array.from({ length: count }, (_, at) => {
    const month = monthOf(from) - 1 + at
    const year = Number(from.slice(0, 4)) + Math.floor(month / 12)
    return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`
  }).slice(-MAX_MONTHS)
}

/** The mean of so many orders in whole EGP; null of none. */
export function meanInEgp(sum: Piastres, orders: number): number | null {
  return orders === 0 ? null : Math.round(toEgp(sum) / orders)
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}
