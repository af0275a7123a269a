import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { type Days, daysOf, nextPeriod, periodAround, weekdayOf } from '#domain/insights/period.ts'
import { noonOf } from '#web/parts/figures/use-period-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './availability.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** A month of days to press from today on, and buttons for the months before and after it. */
export function MonthDays({ today, planOf, chosen, onDay }: MonthDaysProps) {
  const { t, format } = useLanguage()
  const nameOf = (day: string) => {
    const name = `${format.weekday(weekdayOf(day))} ${format.date(noonOf(day))}`
    return planOf(day) === 'other' ? format.list([name, t('kitchens:availability.otherHours')]) : name
  }
  const [month, setMonth] = useState(() => periodAround('month', today))
  return (
    <>
      <div className="row apart strong">
        <IconButton
          icon={IconChevronLeft}
          flip
          label={t('insights:period.previousMonth')}
          disabled={month.from <= today}
          onClick={() => setMonth(nextPeriod(month, -1))}
        />
        <p aria-live="polite">
          {format.month(noonOf(month.from))} {format.year(noonOf(month.from))}
        </p>
        <IconButton
          icon={IconChevronRight}
          flip
          label={t('insights:period.nextMonth')}
          onClick={() => setMonth(nextPeriod(month, 1))}
        />
      </div>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <span key={day} aria-hidden="true" className={clsx(styles.weekday, 'muted micro text-centre')}>
            {format.shortWeekday(day)}
          </span>
        ))}
        {daysOf(month).map((day, at) => (
          <button
            key={day}
            type="button"
            aria-pressed={planOf(day) !== undefined}
            aria-label={nameOf(day)}
            disabled={day < today}
            data-today={day === today || undefined}
            data-plan={planOf(day)}
            data-chosen={(chosen && chosen.from <= day && day <= chosen.to) || undefined}
            className={styles.day}
            style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            onClick={() => onDay(day)}
          >
            {format.dayOfMonth(noonOf(day))}
          </button>
        ))}
      </div>
    </>
  )
}

/** Days are those of Cairo's calendar, `YYYY-MM-DD`. */
type MonthDaysProps = {
  today: string
  /** What is planned for a day that is not as usual. */
  planOf: (day: string) => 'off' | 'other' | undefined
  /** The days that are being planned. */
  chosen: Days | null
  onDay: (day: string) => void
}
