import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { comingWeek, type DayHours, isSameEveryDay } from './hours-of-week.ts'
import styles from './weekly-hours.module.css'

/**
 * The opening hours of a week, one row for each day with today highlighted. A day of the coming seven with other hours shows those and
 * its date. If all days are as usual and the same, a single row.
 */
export function WeeklyHours({ slots, unusualDays, today }: WeeklyHoursProps) {
  const { t, format } = useLanguage()
  const week = comingWeek(slots, unusualDays)
  return (
    <table className={clsx(styles.hours, 'full-width')}>
      <tbody>
        {isSameEveryDay(week) ? (
          <tr className={styles.today}>
            <th scope="row">{t('kitchens:page.everyDay')}</th>
            <Times {...week[today]!} />
          </tr>
        ) : (
          week.map((day) => (
            <tr
              key={day.dayOfWeek}
              className={clsx(day.dayOfWeek === today && styles.today)}
              aria-current={day.dayOfWeek === today ? 'date' : undefined}
            >
              <th scope="row">
                {format.weekday(day.dayOfWeek)} <Mark date={day.date} isToday={day.dayOfWeek === today} />
              </th>
              <Times {...day} />
            </tr>
          ))
        )}
      </tbody>
    </table>
  )
}

/** Which day a row is about, where it is today's or has other hours than usual. */
function Mark({ date, isToday }: { date: string | null; isToday: boolean }) {
  const { t, format } = useLanguage()
  if (date === null && !isToday) return null
  return <span className={clsx(styles.mark, 'micro strong', date && 'tone-waiting')}>{words()}</span>

  function words(): string {
    if (date === null) return t('kitchens:page.today')
    if (isToday) return t('kitchens:page.todayOnly')
    return t('kitchens:page.dateOnly', { date: format.dateSeenFrom(date, date) })
  }
}

function Times({ allDay, slots }: DayHours) {
  const { t, format } = useLanguage()
  return (
    <td>
      {slots.length === 0 && t('kitchens:page.closedDay')}
      {allDay && t('kitchens:page.allDay')}
      {!allDay &&
        slots.map(({ start, end }) => (
          <span key={start} className={clsx('num', styles.slot)}>
            {format.slot(start, end)}
          </span>
        ))}
    </td>
  )
}

type WeeklyHoursProps = {
  slots: readonly { dayOfWeek: number; start: string; end: string }[]
  /** Those of the coming seven days that are not as usual; without slots it is closed. */
  unusualDays: readonly { date: string; slots: readonly { start: string; end: string }[] }[]
  /** The day in Cairo when the server rendered the page. */
  today: number
}
