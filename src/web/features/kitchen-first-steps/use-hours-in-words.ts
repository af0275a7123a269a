import { hoursOfWeek, spokenHours } from '#web/parts/cook/hours-of-week.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

type Slots = Parameters<typeof hoursOfWeek>[0]

/** Opening hours in short lines, one for each run of equal days: `Sunday to Thursday, 12 – 9 PM`. Closed days are left out. */
export function useHoursInWords(slots: Slots): string[] {
  const { t, format } = useLanguage()
  const runs: { from: number; to: number; hours: string; slots: Slots; allDay: boolean }[] = []
  for (const day of hoursOfWeek(slots)) {
    const last = runs.at(-1)
    const hours = spokenHours(day)
    if (last?.hours === hours) last.to = day.dayOfWeek
    else runs.push({ ...day, from: day.dayOfWeek, to: day.dayOfWeek, hours })
  }
  const daysOf = ({ from, to }: { from: number; to: number }) => {
    if (to - from === 6) return t('kitchens:page.everyDay')
    if (from === to) return format.weekday(from)
    return t('kitchens:availability.range', { from: format.weekday(from), to: format.weekday(to) })
  }
  return runs
    .filter((run) => run.slots.length > 0)
    .map((run) =>
      format.list([
        daysOf(run),
        ...(run.allDay
          ? [t('kitchens:page.allDay')]
          : run.slots.map(({ start, end }) => format.shortSlot(start, end))),
      ]),
    )
}
