import { slotsOfWeek, type WeeklyAvailability, weekMinutes } from '#domain/kitchens/slots.ts'
import { type SpecialDay, timesOfSpecialDays } from '#domain/kitchens/special-days.ts'
import type { kitchens } from './tables/kitchens.ts'

export type HourColumns = Pick<
  typeof kitchens.$inferInsert,
  'availability' | 'openMinutes' | 'specialDays' | 'specialDates' | 'specialHours'
>

/** A kitchen's hours with the columns that are derived from them. Whoever writes one of them writes all. */
export function hourColumnsOf({
  availability,
  specialDays = [],
}: {
  availability: WeeklyAvailability
  specialDays?: readonly SpecialDay[] | undefined
}): HourColumns {
  const slots = slotsOfWeek(availability)
  const { dates, open } = timesOfSpecialDays({ slots, specialDays })
  return {
    availability,
    openMinutes: weekMinutes(slots).map(([from, to]) => [from, to]),
    specialDays: [...specialDays],
    specialDates: dates,
    specialHours: open,
  }
}
