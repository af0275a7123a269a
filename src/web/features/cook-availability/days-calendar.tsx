import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import type { Days } from '#domain/insights/period.ts'
import type { WeekRows } from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './availability.module.css'
import { MonthDays } from './month-days.tsx'
import { PlanFields } from './plan-fields.tsx'
import {
  hoursToStartFrom,
  type PlannedDay,
  type PlannedRange,
  type Planning,
  rangesOfDays,
  useRangeText,
  withoutRange,
  withRange,
} from './planned-days.ts'

/**
 * A month in which a press switches a day off and on again. A special day opens for a change instead, so that a slip loses no hours; the
 * list below removes it. *Add a day* takes a first and a last day, and asks what counts on them. Past days cannot be chosen.
 */
export function DaysCalendar({
  id,
  error,
  value,
  week,
  today,
  planning,
  onPlanning,
  onChange,
}: DaysCalendarProps) {
  const { t } = useLanguage()
  const errorId = `${id}-error`
  const slotsOn = (date: string) => value.find((day) => day.date === date)?.slots
  const handleDay = (date: string) => {
    if (planning?.step === 'first') return onPlanning({ step: 'last', first: date })
    if (planning?.step === 'last') {
      const [from, to] = [planning.first, date].toSorted() as [string, string]
      const range = { from, to, slots: hoursToStartFrom(week, from) }
      return onPlanning({ step: 'plan', isNew: true, isOff: true, range })
    }
    const slots = slotsOn(date)
    const day = { from: date, to: date }
    if (!slots) return onChange(withRange(value, { ...day, slots: [] }))
    if (slots.length === 0) return onChange(withoutRange(value, day))
    onPlanning({ step: 'plan', isNew: false, isOff: false, range: { ...day, slots } })
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
        planOf={(date) => planOf(slotsOn(date))}
        chosen={chosenDays(planning)}
        onDay={handleDay}
      />
      {planning?.step === 'plan' && (
        <PlanFields
          key={`${planning.range.from} ${planning.range.to}`}
          name={`${id}-plan`}
          planning={planning}
          today={today}
          onPlanning={onPlanning}
          onDone={(range) => {
            onChange(withRange(value, range))
            onPlanning(null)
          }}
        />
      )}
      {value.length > 0 && (
        <ChosenDays
          value={value}
          today={today}
          onEdit={(range) => onPlanning({ step: 'plan', isNew: false, isOff: false, range })}
          onRemove={(range) => {
            onChange(withoutRange(value, range))
            onPlanning(null)
          }}
        />
      )}
      <Muted role="status" small className={styles.hint}>
        {planning?.step === 'first' && t('kitchens:availability.firstDay')}
        {planning?.step === 'last' && t('kitchens:availability.lastDay')}
      </Muted>
      {planning?.step !== 'plan' && (
        <Button
          variant="soft"
          icon={planning ? IconX : IconPlus}
          fullWidth
          onClick={() => onPlanning(planning ? null : { step: 'first' })}
        >
          {planning ? t('common:actions.cancel') : t('kitchens:availability.addDay')}
        </Button>
      )}
    </fieldset>
  )
}

function planOf(slots: PlannedDay['slots'] | undefined) {
  if (!slots) return undefined
  return slots.length > 0 ? 'other' : 'off'
}

function chosenDays(planning: Planning | null): Days | null {
  if (planning?.step === 'plan') return planning.range
  return planning?.step === 'last' ? { from: planning.first, to: planning.first } : null
}

/** What is planned, in ranges, each with a button that makes its days as usual again. */
function ChosenDays({ value, today, onEdit, onRemove }: ChosenDaysProps) {
  const { t, format } = useLanguage()
  const rangeText = useRangeText(today)
  return (
    <ul className={clsx(styles.chosen, 'above-12 line-above')}>
      {rangesOfDays(value).map((range) => {
        const isOff = range.slots.length === 0
        const hours = format.list(range.slots.map(({ start, end }) => format.shortSlot(start, end)))
        const words = (
          <>
            <strong className="own-line small">{rangeText(range)}</strong>
            <small className="own-line small muted">
              {isOff ? t('kitchens:availability.dayOff') : t('kitchens:availability.onlyHours', { hours })}
            </small>
          </>
        )
        return (
          <li key={range.from}>
            <Icon
              of={isOff ? IconCalendarOff : IconSun}
              size={20}
              className={clsx(styles.mark, isOff ? 'tone-bad' : 'tone-waiting')}
            />
            {isOff ? (
              <p>{words}</p>
            ) : (
              <button type="button" className={clsx(styles.edit, 'bare')} onClick={() => onEdit(range)}>
                <span className="visually-hidden">{t('kitchens:availability.changeHours')}</span>
                {words}
              </button>
            )}
            <IconButton
              icon={IconX}
              label={t('kitchens:availability.removeDays', { days: rangeText(range) })}
              onClick={() => onRemove(range)}
            />
          </li>
        )
      })}
    </ul>
  )
}

type DaysCalendarProps = {
  id: string
  error?: string | undefined
  value: readonly PlannedDay[]
  /** The usual hours. */
  week: WeekRows
  /** A day of Cairo's calendar, `YYYY-MM-DD`. */
  today: string
  planning: Planning | null
  onPlanning: (planning: Planning | null) => void
  onChange: (days: PlannedDay[]) => void
}
type ChosenDaysProps = Pick<DaysCalendarProps, 'value' | 'today'> & {
  onEdit: (range: PlannedRange) => void
  onRemove: (range: Days) => void
}
