import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { weekdayOf } from '#domain/insights/period.ts'
import { issuesOfSpecialDay } from '#domain/kitchens/availability.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './availability.module.css'
import { ShiftFields } from './day-fields.tsx'
import { type PlannedRange, type Planning, useRangeText } from './planned-days.ts'

/** Asks what counts on the chosen days: nothing, or which hours. */
export function PlanFields({ name, planning, today, onPlanning, onDone }: PlanFieldsProps) {
  const { t, format } = useLanguage()
  const panel = useRef<HTMLFieldSetElement>(null)
  const { isNew, isOff, range } = planning
  const days = useRangeText(today)(range)
  const isOneDay = range.from === range.to
  const issues = issuesOfSpecialDay({ date: range.from, slots: range.slots })
  // The days lie above it, and the press that opened it may be far from what it asks.
  useEffect(() => panel.current?.focus(), [])
  return (
    <fieldset
      ref={panel}
      tabIndex={-1}
      aria-label={days}
      className={clsx(styles.plan, 'rounded on-sunken above-12')}
    >
      <Stack gap={14}>
        <strong>{days}</strong>
        <Segmented
          label={days}
          name={name}
          value={isOff ? 'off' : 'other'}
          options={[
            { value: 'off', label: t('kitchens:availability.dayOff') },
            { value: 'other', label: t('kitchens:availability.otherHours') },
          ]}
          onChange={(plan) => onPlanning({ ...planning, isOff: plan === 'off' })}
          fullWidth
        />
        {!isOff && (
          <ShiftFields
            name={days}
            slots={range.slots}
            problemOf={(at) => issues.find((issue) => issue.at === at)?.problem}
            closesOn={(time) =>
              isOneDay
                ? t('kitchens:availability.closesOn', {
                    day: format.weekday((weekdayOf(range.from) + 1) % 7),
                    time,
                  })
                : t('kitchens:availability.closesNextDay', { time })
            }
            onChange={(slots) => onPlanning({ ...planning, range: { ...range, slots } })}
          />
        )}
        <Row gap={10}>
          <Button
            className={styles.done}
            disabled={!isOff && issues.length > 0}
            onClick={() => onDone(isOff ? { ...range, slots: [] } : range)}
          >
            {t(`kitchens:availability.${isNew ? 'add' : 'change'}${isOneDay ? 'ThisDay' : 'TheseDays'}`)}
          </Button>
          <Button variant="ghost" onClick={() => onPlanning(null)}>
            {t('common:actions.cancel')}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  )
}

type PlanFieldsProps = {
  name: string
  planning: Extract<Planning, { step: 'plan' }>
  today: string
  onPlanning: (planning: Planning | null) => void
  onDone: (range: PlannedRange) => void
}
