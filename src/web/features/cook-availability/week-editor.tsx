import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { MINUTES_PER_DAY } from '#domain/durations.ts'
import { minuteOfDay } from '#domain/kitchens/slots.ts'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { problemsOfRows, type RowSlot, switchDay, type WeekRows } from '#web/parts/hours/week-rows.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DayFields } from './day-fields.tsx'
import { Presets } from './presets.tsx'
import styles from './week-editor.module.css'

const AXIS = ['00:00', '06:00', '12:00', '18:00', '23:59']

/** A week, one line a day. One day at a time opens: below its line on wide screens, in a sheet on phones. */
export function WeekEditor(week: WeekProps) {
  const { format } = useLanguage()
  const { id, error, saved, value, isAllDays, onChange, onAllDays } = week
  const [opened, setOpened] = useState<number | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const handleOpen = (day: number) => {
    if (matchMedia('(min-width: 56.25em)').matches) setOpened(opened === day ? null : day)
    else setDraft({ day, rows: value })
  }
  const handleSwitch = (day: number, isOn: boolean) => {
    onChange(switchDay(value, saved, day, isOn))
    setOpened(isOn ? day : null)
  }
  return (
    <div id={id} tabIndex={-1} className={styles.week} data-all-days={isAllDays || undefined}>
      <Presets value={value} isAllDays={isAllDays} onChange={onChange} onAllDays={onAllDays} />
      {error && (
        <p role="alert" className={clsx(styles.error, 'all-columns in-error small')}>
          {error}
        </p>
      )}
      <div className={`on-wide ${styles.axis}`} aria-hidden="true">
        <p>
          {AXIS.map((time) => (
            <span key={time}>{format.shortTime(time)}</span>
          ))}
        </p>
      </div>
      <ul className={styles.days}>
        {value.map((_, day) => (
          <DayLine
            key={format.weekday(day)}
            day={day}
            week={week}
            isOpened={opened === day}
            onOpen={() => handleOpen(day)}
            onSwitch={(isOn) => handleSwitch(day, isOn)}
          />
        ))}
      </ul>
      <DaySheet
        draft={draft}
        value={value}
        saved={saved}
        onDraft={setDraft}
        onSave={(rows) => {
          onChange(rows)
          setDraft(null)
        }}
      />
    </div>
  )
}

/** A day's name, its hours as a bar and in words, and its switch. */
function DayLine({ day, week, isOpened, onOpen, onSwitch }: DayLineProps) {
  const { t, format, refusalText } = useLanguage()
  const { today, value, isAllDays } = week
  const slots = value[day]!
  const name = format.weekday(day)
  const isOpen = slots.length > 0
  const isToday = day === today
  const problemOf = problemsOfRows(value)
  const problem = isAllDays ? undefined : slots.map((_, at) => problemOf(day, at)).find(Boolean)
  return (
    <li className={clsx(styles.day, 'grid line-above')} aria-current={isToday ? 'date' : undefined}>
      <p className={styles.name}>
        {name}
        {isToday && (
          <small className={clsx(styles.today, 'own-line muted micro regular')}>
            {t('kitchens:page.today')}
          </small>
        )}
        {slots.length === 2 && (
          <small className="own-line muted micro regular">{t('kitchens:availability.twoShifts')}</small>
        )}
      </p>
      <button
        type="button"
        className={styles.opener}
        data-closed={!isOpen || undefined}
        aria-expanded={isOpened && isOpen}
        disabled={isAllDays}
        onClick={onOpen}
      >
        <span className="visually-hidden">{name}</span>
        <Track slots={slots} />
        <Words slots={slots} />
        <Icon of={IconChevronDown} size={20} className={styles.chevron} />
      </button>
      <div className={`on-wide ${styles.switch}`}>
        <Switch
          label={<span className="visually-hidden">{t('kitchens:availability.openOn', { day: name })}</span>}
          checked={isOpen}
          disabled={isAllDays}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
      {problem && !isOpened && (
        <p role="alert" className={clsx(styles.error, 'all-columns in-error small')}>
          {refusalText({ code: problem, params: {} })}
        </p>
      )}
      {isOpened && isOpen && !isAllDays && (
        <div className={`on-wide ${styles.panel}`}>
          <DayFields day={day} rows={week.value} onChange={week.onChange} />
        </div>
      )}
    </li>
  )
}

type DayLineProps = {
  day: number
  week: WeekProps
  isOpened: boolean
  onOpen: () => void
  onSwitch: (isOn: boolean) => void
}

function Track({ slots }: { slots: readonly RowSlot[] }) {
  const share = (minutes: number) => `${(minutes / MINUTES_PER_DAY) * 100}%`
  return (
    <span className={clsx(styles.track, 'holds on-sunken clips')} aria-hidden="true">
      {slots.map(({ start, end, pastMidnight }, at) => {
        const from = minuteOfDay(start)
        const until = pastMidnight ? MINUTES_PER_DAY : minuteOfDay(end)
        return (
          <span
            key={start}
            className={clsx(styles.shift, at > 0 && styles.further)}
            style={{ insetInlineStart: share(from), inlineSize: share(until - from) }}
          />
        )
      })}
    </span>
  )
}

function Words({ slots }: { slots: readonly RowSlot[] }) {
  const { t, format } = useLanguage()
  const isFull = slots.some(({ start, end }) => start === '00:00' && end === '23:59')
  if (slots.length === 0)
    return (
      <span className={clsx(styles.words, 'shrinks breaks small strong')}>
        {t('kitchens:availability.dayOff')}
      </span>
    )
  return (
    <span className={clsx('num', styles.words, 'shrinks breaks small strong')}>
      {isFull
        ? t('kitchens:page.allDay')
        : format.list(slots.map(({ start, end }) => format.shortSlot(start, end)))}
    </span>
  )
}

function DaySheet({ draft, value, saved, onDraft, onSave }: DaySheetProps) {
  const { t, format } = useLanguage()
  if (!draft) return null
  const { day, rows } = draft
  const name = format.weekday(day)
  const isOpen = rows[day]!.length > 0
  return (
    <FormSheet
      open
      fit
      isChanged={!isSame(rows, value)}
      title={name}
      onClose={() => onDraft(null)}
      footer={
        <Button fullWidth onClick={() => onSave(rows)}>
          {t('kitchens:availability.saveDay')}
        </Button>
      }
    >
      <Stack gap={14}>
        <Switch
          label={t('kitchens:availability.openOn', { day: name })}
          checked={isOpen}
          onChange={(event) =>
            onDraft({ day, rows: switchDay(rows, saved, day, event.currentTarget.checked) })
          }
        />
        {isOpen && (
          <DayFields day={day} rows={rows} onChange={(changed) => onDraft({ day, rows: changed })} />
        )}
      </Stack>
    </FormSheet>
  )
}

type WeekProps = {
  id: string
  error?: string | undefined
  /** The weekday in Cairo. */
  today: number
  /** The hours before the changes. A day that is switched on again gets these back. */
  saved: WeekRows
  value: WeekRows
  isAllDays: boolean
  onChange: (rows: WeekRows) => void
  onAllDays: (isAllDays: boolean) => void
}
type Draft = { day: number; rows: WeekRows }
type DaySheetProps = {
  draft: Draft | null
  value: WeekRows
  saved: WeekRows
  onDraft: (draft: Draft | null) => void
  onSave: (rows: WeekRows) => void
}
