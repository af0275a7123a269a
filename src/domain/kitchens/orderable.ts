import { cairoDate, nextMidnight, startOfCairoDay } from '../cairo-time.ts'
import {
  CLOSING_HORIZON_MS,
  firstClosedInstant,
  firstOpenInstant,
  isOpenAt,
  OPENING_HORIZON_MS,
  type Opening,
  openingAt,
  startOfNextMinute,
} from './openings.ts'
import type { Slot } from './slots.ts'
import { type Hours, slotsInForce, stretchesOf } from './special-days.ts'

/**
 * What decides whether a kitchen takes orders. Dates are Cairo dates, `ordersToday` counts today's uncancelled ones. `hiddenUntil` is
 * the end of the business day for which the cook closed it; null, or passed, for all others.
 */
export type Kitchen = Hours & {
  active: boolean
  unavailableDates: readonly string[]
  pausedUntil: number | null
  hiddenUntil: number | null
  dailyOrderLimit: number
  ordersToday: number
}

export type KitchenState = 'open' | 'closed' | 'paused' | 'hidden_today' | 'day_off' | 'full' | 'inactive'

/**
 * Whether a kitchen takes orders now, or why not. Of several reasons it gives the one that lasts longest.
 * A pause matters only during opening hours, a full day also after them.
 */
export function kitchenState(kitchen: Kitchen, now: number): KitchenState {
  const today = cairoDate(now)
  if (!kitchen.active) return 'inactive'
  if (kitchen.unavailableDates.includes(today)) return 'day_off'
  if (kitchen.hiddenUntil !== null && now < kitchen.hiddenUntil) return 'hidden_today'
  if (isFull(kitchen)) return 'full'
  if (!isOpenAt([slotsInForce(kitchen, today)], now)) return 'closed'
  if (kitchen.pausedUntil !== null && now < kitchen.pausedUntil) return 'paused'
  return 'open'
}

/** Whether a cook can be ordered from at this instant. */
export function isOrderable(kitchen: Kitchen, now: number): boolean {
  return kitchenState(kitchen, now) === 'open'
}

/**
 * The next time after now at which the kitchen takes orders for a dish with these hours, within 8 days: not on a day off
 * not before a pause or the day for which it is closed ends, and not before the next midnight when today is full.
 */
export function kitchenOpening(kitchen: Kitchen, dishSlots: readonly Slot[], now: number): Opening | null {
  if (!kitchen.active || kitchen.dailyOrderLimit <= 0) return null
  const shut = shutDates(kitchen, now)
  const until = now + OPENING_HORIZON_MS
  const shutUntil = Math.max(kitchen.pausedUntil ?? 0, kitchen.hiddenUntil ?? 0)
  let from = shutUntil > now ? shutUntil : startOfNextMinute(now)
  for (;;) {
    const at = firstOf(firstOpenInstant, kitchen, dishSlots, { from, until })
    if (at === null) return null
    if (!shut.has(cairoDate(at))) return openingAt(at, now)
    from = nextMidnight(at)
  }
}

/** When the kitchen stops taking orders for a dish with these hours; null if it is closed or stays open for a whole day. */
export function kitchenOpenUntil(kitchen: Kitchen, dishSlots: readonly Slot[], now: number): number | null {
  if (!isOrderable(kitchen, now) || !isOpenAt([dishSlots], now)) return null
  const until = now + CLOSING_HORIZON_MS
  const ends = [...shutDates(kitchen, now)]
    .map(startOfCairoDay)
    .filter((start) => start > now && start < until)
  const closing = firstOf(firstClosedInstant, kitchen, dishSlots, { from: now, until })
  if (closing !== null) ends.push(closing)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Searches one stretch of the kitchen's hours after the other. */
function firstOf(
  search: typeof firstOpenInstant,
  kitchen: Kitchen,
  dishSlots: readonly Slot[],
  { from, until }: { from: number; until: number },
): number | null {
  for (const stretch of stretchesOf(kitchen, from, until)) {
    const found = search([stretch.slots, dishSlots], stretch.from, stretch.until)
    if (found !== null) return found
  }
  return null
}

function shutDates(kitchen: Kitchen, now: number): Set<string> {
  const dates = new Set(kitchen.unavailableDates)
  if (isFull(kitchen)) dates.add(cairoDate(now))
  return dates
}

function isFull(kitchen: Kitchen): boolean {
  return kitchen.ordersToday >= kitchen.dailyOrderLimit
}
