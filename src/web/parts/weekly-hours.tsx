import clsx from 'clsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { hoursOfWeek } from './hours-of-week.ts'
import styles from './weekly-hours.module.css'

/** A week of opening hours, a row for each day; today's stands out. */
export function WeeklyHours({ slots, today }: WeeklyHoursProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={styles.hours}>
      <tbody>
        {hoursOfWeek(slots).map(({ dayOfWeek, allDay, slots }) => (
          <tr
            key={dayOfWeek}
            className={clsx(dayOfWeek === today && styles.today)}
            aria-current={dayOfWeek === today ? 'date' : undefined}
          >
            <th scope="row">
              {format.weekday(dayOfWeek)}
              {dayOfWeek === today && (
                <>
                  {' '}
                  <span className={styles.mark}>{t('kitchens:page.today')}</span>
                </>
              )}
            </th>
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
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WeeklyHoursProps = {
  slots: readonly { dayOfWeek: number; start: string; end: string }[]
  /** The day in Cairo, as the server saw it. */
  today: number
}
