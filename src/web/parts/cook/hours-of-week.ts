type Slot = { dayOfWeek: number; start: string; end: string }

export type DayHours = { dayOfWeek: number; slots: Slot[]; allDay: boolean }

/** Slots by day from Sunday, each day in the order of the clock. A day without slots is closed. */
export function hoursOfWeek(slots: readonly Slot[]): DayHours[] {
  return Array.from({ length: 7 }, (_, dayOfWeek) => {
    const ofDay = slots
      .filter((slot) => slot.dayOfWeek === dayOfWeek)
      .sort((a, b) => a.start.localeCompare(b.start))
    return { dayOfWeek, slots: ofDay, allDay: ofDay.some(isAllDay) }
  })
}

/** Whether all seven days are the same, so that one line describes them. */
export function isSameEveryDay(week: readonly DayHours[]): boolean {
  return new Set(week.map(spokenHours)).size === 1
}

/** The hours of a day as a text that equal days share. */
export function spokenHours({ allDay, slots }: DayHours) {
  return allDay ? 'all day' : slots.map(({ start, end }) => `${start}-${end}`).join()
}

/** Forms write the end of the day as 23:59. */
function isAllDay({ start, end }: Slot) {
  return start === '00:00' && (end === '23:59' || end === '00:00')
}
