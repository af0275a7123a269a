import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { CopyDay } from './copy-day.tsx'
import { TimeMenu } from './time-menu.tsx'
import styles from './week-hours.module.css'
import {
  copyDay,
  FULL_DAY,
  fullWeek,
  isFullWeek,
  problemsOfRows,
  type RowSlot,
  type WeekRows,
} from './week-rows.ts'

/**
 * The hours of a week: seven days from Sunday with several slots each. Collapsed while every day is open all day, unless the days
 * were opened here. After all day, every day the week's own hours come back.
 */
export function WeekHours({ id, error, value, shown, onChange }: WeekHoursProps) {
  const { t, format } = useLanguage()
  const [own, setOwn] = useState(value)
  // The week as it was last changed or opened here. Any other is a newer version from outside.
  const [mine, setMine] = useState<WeekRows | null>(null)
  const isUnfolded = value === mine || !isFullWeek(value)
  const [copied, setCopied] = useState<number | null>(null)
  const problemOf = shown ? problemsOfRows(value) : () => undefined
  const change = (rows: WeekRows) => {
    setMine(rows)
    onChange(rows)
  }
  const handleFold = (isAllWeek: boolean) => {
    if (!isAllWeek) return change(own)
    setOwn(value)
    onChange(fullWeek())
  }
  return (
    <div>
      <Switch
        id={id}
        label={t('kitchens:availability.allDays')}
        checked={!isUnfolded}
        onChange={(event) => handleFold(event.currentTarget.checked)}
      />
      {error && (
        <p role="alert" className={clsx(styles.error, 'in-error small')}>
          {error}
        </p>
      )}
      {isUnfolded && (
        <ul className="grid above-8">
          {value.map((slots, day) => (
            <Day
              key={format.weekday(day)}
              day={day}
              slots={slots}
              problemOf={(at) => problemOf(day, at)}
              onChange={(changed) => change(value.with(day, changed))}
              isCopying={copied === day}
              onCopying={(isCopying) => setCopied(isCopying ? day : null)}
              onCopy={(to) => {
                change(copyDay(value, day, to))
                setCopied(null)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** One weekday: open or closed, its slots, and copying them to other days. Switched off and on, it has the same slots again. */
function Day({ day, slots, problemOf, onChange, isCopying, onCopying, onCopy }: DayProps) {
  const { t, format } = useLanguage()
  const name = format.weekday(day)
  const [before, setBefore] = useState<readonly RowSlot[]>([FULL_DAY])
  const handleSwitch = (isOn: boolean) => {
    if (!isOn) setBefore(slots)
    onChange(isOn ? before : [])
  }
  return (
    <li className={clsx(styles.day, 'grid line-above')}>
      <Switch
        label={name}
        checked={slots.length > 0}
        onChange={(event) => handleSwitch(event.currentTarget.checked)}
      />
      <Stack gap={10}>
        {slots.length === 0 && <Muted>{t('kitchens:page.closedDay')}</Muted>}
        {slots.map((slot, at) => (
          <SlotRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has only its position, and no state of its own
            key={at}
            day={name}
            slot={slot}
            problem={problemOf(at)}
            onChange={(changed) => onChange(slots.with(at, changed))}
            onRemove={slots.length > 1 ? () => onChange(slots.toSpliced(at, 1)) : undefined}
          />
        ))}
        <Row gap={8} align="stretch">
          {slots.length > 0 && slots.length < AVAILABILITY_RULES.slotsOfDay.most && (
            <Button
              variant="soft"
              size="compact"
              icon={IconPlus}
              aria-label={t('kitchens:availability.addSlotOf', { day: name })}
              onClick={() => onChange([...slots, { ...FULL_DAY, start: '', end: '' }])}
            >
              {t('kitchens:availability.addSlot')}
            </Button>
          )}
          <Button
            variant="soft"
            size="compact"
            icon={IconCopy}
            aria-label={t('kitchens:availability.copyOf', { day: name })}
            aria-expanded={isCopying}
            onClick={() => onCopying(!isCopying)}
          >
            {t('kitchens:availability.copy')}
          </Button>
        </Row>
        {isCopying && <CopyDay from={day} onCopy={onCopy} />}
      </Stack>
    </li>
  )
}

function SlotRow({ day, slot, problem, onChange, onRemove }: SlotRowProps) {
  const { t, refusalText } = useLanguage()
  const { start, end, pastMidnight } = slot
  return (
    <div className={styles.slot}>
      <TimeMenu
        of="start"
        label={t('kitchens:availability.fromOf', { day })}
        labelHidden
        value={start}
        error={problem && refusalText({ code: problem, params: {} })}
        onChange={(start) => onChange({ ...slot, start })}
      />
      <TimeMenu
        of="end"
        label={t('kitchens:availability.toOf', { day })}
        labelHidden
        value={end}
        onChange={(end) => onChange({ ...slot, end })}
      />
      <CheckBox
        label={
          <>
            {t('kitchens:availability.pastMidnight')}
            <span className="visually-hidden"> {day}</span>
          </>
        }
        checked={pastMidnight}
        onChange={(event) => onChange({ ...slot, pastMidnight: event.currentTarget.checked })}
      />
      {onRemove && (
        <IconButton
          icon={IconX}
          label={t('kitchens:availability.removeSlotOf', { day })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

type WeekHoursProps = {
  id: string
  error?: string | undefined
  value: WeekRows
  /** Whether each row shows its problem. False until somebody tried to save. */
  shown: boolean
  onChange: (rows: WeekRows) => void
}
type DayProps = {
  /** 0 is Sunday. */
  day: number
  slots: readonly RowSlot[]
  problemOf: (at: number) => string | undefined
  onChange: (slots: readonly RowSlot[]) => void
  isCopying: boolean
  onCopying: (isCopying: boolean) => void
  onCopy: ComponentProps<typeof CopyDay>['onCopy']
}
type SlotRowProps = {
  day: string
  slot: RowSlot
  problem: string | undefined
  onChange: (slot: RowSlot) => void
  onRemove: (() => void) | undefined
}
