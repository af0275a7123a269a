import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { daysOf, nextPeriod, periodAround, weekdayOf } from '#domain/insights/period.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { noonOf } from '../figures/use-period-text.ts'
import styles from './days-off.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** A month in which each day can be switched off. Past days cannot. */
export function DaysOff({ id, label, help, error, value, today, onChange }: DaysOffProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [month, setMonth] = useState(() => periodAround('month', today))
  const errorId = `${id}-error`
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted())
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.calendar}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.help}>{help}</p>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.month}>
        <IconButton
          icon={IconChevronLeft}
          flip
          label={t('kitchens:availability.previousMonth')}
          disabled={month.from <= today}
          onClick={() => setMonth(nextPeriod(month, -1))}
        />
        <p aria-live="polite">
          {format.month(noonOf(month.from))} {format.year(noonOf(month.from))}
        </p>
        <IconButton
          icon={IconChevronRight}
          flip
          label={t('kitchens:availability.nextMonth')}
          onClick={() => setMonth(nextPeriod(month, 1))}
        />
      </div>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <span key={day} aria-hidden="true" className={styles.weekday}>
            {format.shortWeekday(day)}
          </span>
        ))}
        {daysOf(month).map((day, at) => (
          <button
            key={day}
            type="button"
            aria-pressed={value.includes(day)}
            aria-label={`${format.weekday(weekdayOf(day))} ${format.date(noonOf(day))}`}
            disabled={day < today}
            data-today={day === today || undefined}
            className={styles.day}
            style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            onClick={() => toggle(day)}
          >
            {format.dayOfMonth(noonOf(day))}
          </button>
        ))}
      </div>
      {value.length > 0 && (
        <p className={styles.chosen} aria-live="polite">
          {t('kitchens:availability.daysChosen', {
            days: format.list(value.map((day) => format.date(noonOf(day)))),
          })}
        </p>
      )}
    </fieldset>
  )
}

type DaysOffProps = {
  id: string
  label: string
  help: string
  error?: string | undefined
  /** Days of Cairo's calendar, `YYYY-MM-DD`. */
  value: readonly string[]
  today: string
  onChange: (days: string[]) => void
}
