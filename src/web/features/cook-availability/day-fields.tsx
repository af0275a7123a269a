import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { CopyDay } from '#web/parts/hours/copy-day.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import {
  copyDay,
  nextShift,
  problemsOfRows,
  type RowSlot,
  type WeekRows,
} from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './week-editor.module.css'

/** The times of one open day. A time at or before its start is the next day's. */
export function DayFields({ day, rows, onChange }: DayFieldsProps) {
  const { t, format } = useLanguage()
  const [isCopying, setCopying] = useState(false)
  const problemOf = problemsOfRows(rows)
  const next = format.weekday((day + 1) % 7)
  return (
    <Stack gap={12}>
      <ShiftFields
        name={format.weekday(day)}
        slots={rows[day]!}
        problemOf={(at) => problemOf(day, at)}
        closesOn={(time) => t('kitchens:availability.closesOn', { day: next, time })}
        onChange={(changed) => onChange(rows.with(day, changed))}
      >
        <Button
          variant="soft"
          size="compact"
          icon={IconCopy}
          aria-expanded={isCopying}
          onClick={() => setCopying(!isCopying)}
        >
          {t('kitchens:availability.sameHours')}
        </Button>
      </ShiftFields>
      {isCopying && (
        <CopyDay
          from={day}
          onCopy={(to) => {
            onChange(copyDay(rows, day, to))
            setCopying(false)
          }}
        />
      )}
    </Stack>
  )
}

/** The times of some slots of one day, and a button for a further one. What else can be done with them follows it. */
export function ShiftFields({ name, slots, problemOf, closesOn, onChange, children }: ShiftFieldsProps) {
  const { t } = useLanguage()
  return (
    <Row align="stretch" gap={20} lineGap={12}>
      {slots.map((slot, at) => (
        <Shift
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has only its position, and no state of its own
          key={at}
          name={name}
          slot={slot}
          isFirst={at === 0}
          problem={problemOf(at)}
          closesOn={closesOn}
          onChange={(changed) => onChange(slots.with(at, changed))}
          onRemove={slots.length > 1 ? () => onChange(slots.toSpliced(at, 1)) : undefined}
        />
      ))}
      <Row align="stretch" gap={12} className="full-width">
        {slots.length < AVAILABILITY_RULES.slotsOfDay.most && (
          <Button
            variant="ghost"
            size="compact"
            icon={IconPlus}
            aria-label={t('kitchens:availability.addSlotOf', { day: name })}
            onClick={() => onChange([...slots, nextShift(slots)])}
          >
            {t('kitchens:availability.addSlot')}
          </Button>
        )}
        {children}
      </Row>
    </Row>
  )
}

function Shift({ name, slot, isFirst, problem, closesOn, onChange, onRemove }: ShiftProps) {
  const { t, format, refusalText } = useLanguage()
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
          {closesOn(format.wallTime(slot.end))}
        </Row>
      )}
    </div>
  )
}

type DayFieldsProps = { day: number; rows: WeekRows; onChange: (rows: WeekRows) => void }
type ShiftFieldsProps = {
  /** The day in words, or the days. */
  name: string
  slots: readonly RowSlot[]
  problemOf: (at: number) => string | undefined
  /** The words below a slot that ends on the next day. */
  closesOn: (time: string) => string
  onChange: (slots: readonly RowSlot[]) => void
  children?: ReactNode
}
type ShiftProps = Pick<ShiftFieldsProps, 'name' | 'closesOn'> & {
  slot: RowSlot
  isFirst: boolean
  problem: string | undefined
  onChange: (slot: RowSlot) => void
  onRemove: (() => void) | undefined
}
