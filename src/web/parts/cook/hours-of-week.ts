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

/**
 * The week with the hours of the coming days in place of the usual ones. `date` is the day on which they are other hours than usual,
 * and null for all days as usual.
 */
export function comingWeek(
  slots: readonly Slot[],
  unusualDays: readonly { date: string; slots: readonly { start: string; end: string }[] }[],
): (DayHours & { date: string | null })[] {
  const usual = hoursOfWeek(slots)
  const coming = usual.map((day) => ({ ...day, date: null as string | null }))
  for (const { date, slots } of unusualDays) {
    const dayOfWeek = new Date(date).getUTCDay()
    const day = hoursOfWeek(slots.map((slot) => ({ ...slot, dayOfWeek })))[dayOfWeek]!
    if (spokenHours(day) !== spokenHours(usual[dayOfWeek]!)) coming[dayOfWeek] = { ...day, date }
  }
  return coming
}

/** Whether all seven days are as usual and the same, so that one line describes them. */
export function isSameEveryDay(week: ReturnType<typeof comingWeek>): boolean {
  return week.every(({ date }) => date === null) && new Set(week.map(spokenHours)).size === 1
}

/** The hours of a day as a text that equal days share. */
export function spokenHours({ allDay, slots }: DayHours) {
  return allDay ? 'all day' : slots.map(({ start, end }) => `${start}-${end}`).join()
}

/** Forms write the end of the day as 23:59. */
function isAllDay({ start, end }: Slot) {
  return start === '00:00' && (end === '23:59' || end === '00:00')
}
