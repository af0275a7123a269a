import type { Availability } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { businessDayOf } from '#domain/insights/business-day.ts'
import { slotsOfWeek } from '#domain/kitchens/slots.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { getKitchenRow, type KitchenColumns } from '../profile/profile-store.ts'

/** The hours, limit, days off, special days and break that a cook has set. */
export async function getAvailability({
  platform: {
    database: { db },
    clock,
  },
  user: { id: cookId },
}: Call): Promise<Availability> {
  const [row, { dayEndsAtHour }] = await Promise.all([getKitchenRow(db, cookId), findOrderLimits(db)])
  return availabilityOf(row, clock.now(), dayEndsAtHour)
}

/** The availability of a row for its cook, without past days and breaks. */
export function availabilityOf(row: KitchenColumns, now: number, dayEndsAtHour: number): Availability {
  const today = cairoDate(now)
  const { breakUntil } = row
  return {
    hours: slotsOfWeek(row.availability),
    hoursSaved: row.hoursSaved,
    dailyOrderLimit: row.dailyOrderLimit,
    hideDishesToday: row.hiddenOn === businessDayOf(now, dayEndsAtHour),
    unavailableDates: row.unavailableDates.filter((date) => date >= today),
    specialDays: row.specialDays.filter(({ date }) => date >= today),
    pausedUntil: breakUntil && breakUntil.getTime() > now ? breakUntil.toISOString() : null,
    today,
  }
}
