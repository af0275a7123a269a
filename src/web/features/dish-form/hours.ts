import type { OwnDish } from '#contract/dishes.ts'

type Slot = OwnDish['availability'][number]

/** One day of a dish's own hours, as its row in the form. */
export type DayHours = { open: boolean; start: string; end: string; pastMidnight: boolean }

const FULL_DAY = { start: '00:00', end: '23:59' }
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The rows of a week, from Sunday. Of a day with several slots the first is shown and kept. */
export function hoursOf(slots: readonly Slot[]): DayHours[] {
  return DAYS.map((day) => {
    const slot = slots.find(({ dayOfWeek }) => dayOfWeek === day)
    const { start, end } = slot ?? FULL_DAY
    return { open: slot !== undefined, start, end, pastMidnight: slot !== undefined && end <= start }
  })
}

/** The same as the contract takes it. */
export function slotsOfHours(hours: readonly DayHours[]): (Slot & { pastMidnight?: boolean })[] {
  return DAYS.flatMap((dayOfWeek) => {
    const { open, start, end, pastMidnight } = hours[dayOfWeek]!
    return open ? [{ dayOfWeek, start, end, ...(pastMidnight ? { pastMidnight } : {}) }] : []
  })
}

/** Whether nothing was changed: every day, the whole day. */
export function isFullWeek(hours: readonly DayHours[]): boolean {
  return hours.every(({ open, start, end }) => open && start === FULL_DAY.start && end === FULL_DAY.end)
}

export const fullWeek = (): DayHours[] => DAYS.map(() => ({ open: true, ...FULL_DAY, pastMidnight: false }))
