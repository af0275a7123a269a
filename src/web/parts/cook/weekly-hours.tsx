import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type DayHours, hoursOfWeek, isSameEveryDay } from './hours-of-week.ts'
import styles from './weekly-hours.module.css'

/** The opening hours of a week, one row for each day with today highlighted. If all days are the same, a single row. */
export function WeeklyHours({ slots, today }: WeeklyHoursProps) {
  const { t, format } = useLanguage()
  const week = hoursOfWeek(slots)
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
                {format.weekday(day.dayOfWeek)}{' '}
                {day.dayOfWeek === today && (
                  <span className={clsx(styles.mark, 'micro strong')}>{t('kitchens:page.today')}</span>
                )}
              </th>
              <Times {...day} />
            </tr>
          ))
        )}
      </tbody>
    </table>
  )
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
  /** The day in Cairo when the server rendered the page. */
  today: number
}
