import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { CopyDay } from '#web/parts/hours/copy-day.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import {
  copyDay,
  MAX_SLOTS_A_DAY,
  nextShift,
  problemsOfRows,
  type RowSlot,
  type WeekRows,
} from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './week-editor.module.css'

/** The times of one open day. A time at or before its start is the next day's. */
export function DayFields({ day, rows, onChange }: DayFieldsProps) {
  const { t, format } = useLanguage()
  const [isCopying, setCopying] = useState(false)
  const slots = rows[day]!
  const problemOf = problemsOfRows(rows)
  const name = format.weekday(day)
  const change = (changed: readonly RowSlot[]) => onChange(rows.with(day, changed))
  return (
    <Row align="stretch" gap={20} lineGap={12}>
      {slots.map((slot, at) => (
        <Shift
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has only its position, and no state of its own
          key={at}
          day={day}
          slot={slot}
          isFirst={at === 0}
          problem={problemOf(day, at)}
          onChange={(changed) => change(slots.with(at, changed))}
          onRemove={slots.length > 1 ? () => change(slots.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Row align="stretch" gap={12} className="full-width">
        {slots.length < MAX_SLOTS_A_DAY && (
          <Button
            variant="ghost"
            size="compact"
            icon={IconPlus}
            aria-label={t('kitchens:availability.addSlotOf', { day: name })}
            onClick={() => change([...slots, nextShift(slots)])}
          >
            {t('kitchens:availability.addSlot')}
          </Button>
        )}
        <Button
          variant="soft"
          size="compact"
          icon={IconCopy}
          aria-expanded={isCopying}
          onClick={() => setCopying(!isCopying)}
        >
          {t('kitchens:availability.sameHours')}
        </Button>
      </Row>
      {isCopying && (
        <CopyDay
          from={day}
          onCopy={(to) => {
            onChange(copyDay(rows, day, to))
            setCopying(false)
          }}
        />
      )}
    </Row>
  )
}

function Shift({ day, slot, isFirst, problem, onChange, onRemove }: ShiftProps) {
  const { t, format, refusalText } = useLanguage()
  const name = format.weekday(day)
  const change = ({ start, end }: { start: string; end: string }) =>
    onChange({ start, end, pastMidnight: end <= start })
  return (
    <div className={clsx(styles.fieldsShift, 'grid shrinks')}>
      <TimeMenu
        of="start"
        label={
          <>
            {isFirst ? t('kitchens:availability.opens') : t('kitchens:availability.opensAgain')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        value={slot.start}
        error={problem && refusalText({ code: problem, params: {} })}
        onChange={(start) => change({ ...slot, start })}
      />
      <TimeMenu
        of="end"
        label={
          <>
            {t('kitchens:availability.closes')}
            <span className="visually-hidden"> {name}</span>
          </>
        }
        value={slot.end}
        onChange={(end) => change({ ...slot, end })}
      />
      {onRemove && (
        <IconButton
          icon={IconTrash}
          label={t('kitchens:availability.removeSlotOf', { day: name })}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
      {slot.pastMidnight && (
        <Row as="p" nowrap gap={6} className="all-columns muted small">
          <Icon of={IconMoon} size={18} />
          {t('kitchens:availability.closesOn', {
            day: format.weekday((day + 1) % 7),
            time: format.wallTime(slot.end),
          })}
        </Row>
      )}
    </div>
  )
}

type DayFieldsProps = { day: number; rows: WeekRows; onChange: (rows: WeekRows) => void }
type ShiftProps = {
  day: number
  slot: RowSlot
  isFirst: boolean
  problem: string | undefined
  onChange: (slot: RowSlot) => void
  onRemove: (() => void) | undefined
}
