import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { daysOf } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './availability.module.css'
import { rangesOfDays, useRangeText } from './days-in-words.ts'
import { MonthDays } from './month-days.tsx'

/** A month in which each day can be switched off, one by one or from a first day to a last one. Past days cannot. */
export function DaysOff({ id, error, value, today, onChange }: DaysOffProps) {
  const { t } = useLanguage()
  /** The range that is being added. Its first day is null until it is chosen. */
  const [adding, setAdding] = useState<{ first: string | null } | null>(null)
  const errorId = `${id}-error`
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted())
  const handleDay = (day: string) => {
    if (!adding) return toggle(day)
    if (!adding.first) return setAdding({ first: day })
    const [from, to] = [adding.first, day].toSorted() as [string, string]
    onChange([...new Set([...value, ...daysOf({ from, to })])].toSorted())
    setAdding(null)
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.offCalendar}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="visually-hidden">{t('kitchens:availability.daysOff')}</legend>
      {error && (
        <p id={errorId} role="alert" className="below-8 in-error small">
          {error}
        </p>
      )}
      <MonthDays
        today={today}
        isPressed={(day) => value.includes(day)}
        first={adding?.first ?? null}
        onDay={handleDay}
      />
      {value.length > 0 && <ChosenDays value={value} today={today} onChange={onChange} />}
      <Muted role="status" small className={styles.hint}>
        {adding && (adding.first ? t('kitchens:availability.lastDay') : t('kitchens:availability.firstDay'))}
      </Muted>
      <Button
        variant="soft"
        icon={adding ? IconX : IconPlus}
        fullWidth
        onClick={() => setAdding(adding ? null : { first: null })}
      >
        {adding ? t('common:actions.cancel') : t('kitchens:availability.addDay')}
      </Button>
    </fieldset>
  )
}

/** What is switched off, in ranges, each with a button that switches it on again. */
function ChosenDays({ value, today, onChange }: Pick<DaysOffProps, 'value' | 'today' | 'onChange'>) {
  const { t } = useLanguage()
  const rangeText = useRangeText(today)
  return (
    <ul className={clsx(styles.chosen, 'above-12 line-above')}>
      {rangesOfDays(value).map((range) => (
        <li key={range.from}>
          <Icon of={IconCalendarOff} size={20} className={clsx(styles.mark, 'tone-bad')} />
          <p>
            <strong className="own-line small">{rangeText(range)}</strong>
            <small className="own-line small muted">{t('kitchens:availability.dayOff')}</small>
          </p>
          <IconButton
            icon={IconX}
            label={t('kitchens:availability.removeDays', { days: rangeText(range) })}
            onClick={() => onChange(value.filter((day) => day < range.from || day > range.to))}
          />
        </li>
      ))}
    </ul>
  )
}

type DaysOffProps = {
  id: string
  error?: string | undefined
  /** Days of Cairo's calendar, `YYYY-MM-DD`. */
  value: readonly string[]
  today: string
  onChange: (days: string[]) => void
}
