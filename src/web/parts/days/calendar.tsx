import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { usualDays } from '#domain/insights/business-day.ts'
import { daysOf, nextPeriod, periodAround, weekdayOf } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { useModal } from '#web/ui/overlay/modal.tsx'
import styles from './calendar.module.css'

/** The first and the last day, `YYYY-MM-DD`, each empty where it is open. */
export type DaySpan = { from: string; to: string }

/** A month from Sunday in a window at its field: a day or a range is chosen by press or by arrow keys. */
export function Calendar({
  title,
  span,
  isRange,
  earliest,
  latest,
  presets,
  isRequired = false,
  anchor,
  onChoose,
  onClose,
}: CalendarProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const today = cairoDate(Date.now())
  const [atDay, setAtDay] = useState(() => within(span.to || span.from || today, earliest, latest))
  /** The first day of a range whose last one is not chosen yet. */
  const [first, setFirst] = useState<string | null>(null)
  const modal = useModal(true, onClose)
  const place = usePlaceAt(anchor, modal.ref)
  const usual = useUsualSpans(today)
  const choose = (chosen: DaySpan) => {
    onChoose(chosen)
    onClose()
  }
  const handleDay = (day: string) => {
    setAtDay(day)
    if (!isRange) return choose({ from: day, to: day })
    if (first === null) return setFirst(day)
    const [from, to] = [first, day].toSorted() as [string, string]
    choose({ from, to })
  }
  const shown = first === null ? span : { from: first, to: first }
  const offered = (presets === 'usual' ? usual : presets).filter(
    ({ span: { from, to } }) => !isOut(from, earliest, latest) || !isOut(to, earliest, latest),
  )
  return (
    <dialog {...modal} aria-labelledby={titleId} className={styles.window} style={place}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={IconX} label={t('common:actions.close')} onClick={onClose} />
        </header>
        {offered.length > 0 && (
          <Row gap={8} align="stretch">
            {offered.map(({ text, span: preset }) => (
              <Button key={text} variant="soft" size="compact" onClick={() => choose(preset)}>
                {text}
              </Button>
            ))}
          </Row>
        )}
        <MonthChoice atDay={atDay} today={today} earliest={earliest} latest={latest} onGo={setAtDay} />
        <MonthGrid
          atDay={atDay}
          today={today}
          span={shown}
          earliest={earliest}
          latest={latest}
          onGo={setAtDay}
          onChoose={handleDay}
        />
        {isRange && (
          <Muted role="status" small>
            {t(first === null ? 'common:days.first' : 'common:days.last')}
          </Muted>
        )}
        {!isRequired && (span.from || span.to) && (
          <Button variant="ghost" size="compact" onClick={() => choose({ from: '', to: '' })}>
            {t(isRange ? 'common:days.clear' : 'common:days.none')}
          </Button>
        )}
      </div>
    </dialog>
  )
}

function MonthChoice({ atDay, today, earliest, latest, onGo }: MonthChoiceProps) {
  const { t, format } = useLanguage()
  const year = Number(atDay.slice(0, 4))
  const years = yearsAround(year, today, earliest, latest)
  const move = (months: -1 | 1) => onGo(within(monthAway(atDay, months), earliest, latest))
  const go = (toYear: number, toMonth: number) =>
    onGo(within(`${toYear}-${String(toMonth).padStart(2, '0')}-01`, earliest, latest))
  const month = periodAround('month', atDay)
  return (
    <div className={styles.month}>
      <IconButton
        icon={IconChevronLeft}
        flip
        label={t('common:days.monthBefore')}
        disabled={earliest !== undefined && month.from <= earliest}
        onClick={() => move(-1)}
      />
      <SelectField
        label={t('common:days.month')}
        labelHidden
        value={Number(atDay.slice(5, 7))}
        onChange={({ currentTarget }) => go(year, Number(currentTarget.value))}
      >
        {MONTHS.map((each) => (
          <option key={each} value={each}>
            {format.month(`2026-${String(each).padStart(2, '0')}-15`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('common:days.year')}
        labelHidden
        value={year}
        onChange={({ currentTarget }) => go(Number(currentTarget.value), Number(atDay.slice(5, 7)))}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {format.year(`${each}-06-15`)}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon={IconChevronRight}
        flip
        label={t('common:days.monthAfter')}
        disabled={latest !== undefined && month.to >= latest}
        onClick={() => move(1)}
      />
    </div>
  )
}

type Bounds = { earliest?: string | undefined; latest?: string | undefined }
type MonthChoiceProps = Bounds & { atDay: string; today: string; onGo: (day: string) => void }

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const YEARS_BACK = 3
const YEARS_AHEAD = 12

function yearsAround(year: number, today: string, earliest?: string, latest?: string): number[] {
  const present = Number(today.slice(0, 4))
  const from = Math.min(year, earliest ? Number(earliest.slice(0, 4)) : present - YEARS_BACK)
  const to = Math.max(year, latest ? Number(latest.slice(0, 4)) : present + YEARS_AHEAD)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The days of a month. One of them is in the tab order, and arrow keys move it, across months too. */
function MonthGrid({ atDay, today, span, earliest, latest, onGo, onChoose }: MonthGridProps) {
  const { format } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(true)
  const month = periodAround('month', atDay)
  const days = daysOf(month)
  const weeks = Array.from({ length: Math.ceil((days.length + weekdayOf(month.from)) / 7) }, (_, week) =>
    WEEK.map((weekday) => days[week * 7 + weekday - weekdayOf(month.from)]),
  )
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>(`[data-day="${atDay}"]`)?.focus()
    byKey.current = false
  }, [atDay])
  const handleKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = dayOfKey(event.key, atDay, isRtl)
    if (to === null) return
    event.preventDefault()
    byKey.current = true
    const bounded = within(to, earliest, latest)
    if (bounded === atDay) byKey.current = false
    else onGo(bounded)
  }
  const last = span.to || span.from
  return (
    <table
      ref={table}
      aria-label={`${format.month(month.from)} ${format.year(month.from)}`}
      className={styles.grid}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={format.weekday(day)}>
              {format.shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has only its place in the month
          <tr key={at}>
            {week.map((day, weekday) => (
              <td
                key={WEEK[weekday]}
                data-between={(day && span.from && day > span.from && day < last) || undefined}
              >
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === atDay ? 0 : -1}
                    aria-label={`${format.weekday(weekdayOf(day))} ${format.date(day)}`}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={isOut(day, earliest, latest)}
                    aria-pressed={day === span.from || day === last}
                    className={styles.day}
                    onClick={() => onChoose(day)}
                  >
                    {format.dayOfMonth(day)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MonthGridProps = Bounds & {
  atDay: string
  today: string
  span: DaySpan
  onGo: (day: string) => void
  onChoose: (day: string) => void
}

/** The day that a key leads to from another; null for any other key. */
function dayOfKey(key: string, day: string, isRtl: boolean): string | null {
  const side = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addCairoDays(day, side)
    case 'ArrowLeft':
      return addCairoDays(day, -side)
    case 'ArrowDown':
      return addCairoDays(day, 7)
    case 'ArrowUp':
      return addCairoDays(day, -7)
    case 'Home':
      return addCairoDays(day, -weekdayOf(day))
    case 'End':
      return addCairoDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthAway(day, -1)
    case 'PageDown':
      return monthAway(day, 1)
    default:
      return null
  }
}

/** The same day of the next month or of the one before; the month's last day where it is shorter. */
function monthAway(day: string, months: -1 | 1): string {
  const { from, to } = nextPeriod(periodAround('month', day), months)
  const same = `${from.slice(0, 8)}${day.slice(8)}`
  return same > to ? to : same
}

function isOut(day: string, earliest?: string, latest?: string): boolean {
  return (earliest !== undefined && day < earliest) || (latest !== undefined && day > latest)
}

function within(day: string, earliest?: string, latest?: string): string {
  if (earliest !== undefined && day < earliest) return earliest
  return latest !== undefined && day > latest ? latest : day
}

function useUsualSpans(today: string): Preset[] {
  const { t } = useLanguage()
  const days = usualDays(today)
  return (['today', 'yesterday', 'week'] as const).map((name) => ({
    text: t(`common:days.${name}`),
    span: { from: days[name][0] ?? today, to: days[name].at(-1) ?? today },
  }))
}

const EDGE_PX = 12
const WIDE_PX = 768

/** Beside its field on wide screens, within the window. Phones have it at the foot of the screen. */
function usePlaceAt(anchor: RefObject<HTMLElement | null>, dialog: RefObject<HTMLDialogElement | null>) {
  const [place, setPlace] = useState<{ insetBlockStart: number; insetInlineStart: number }>()
  useLayoutEffect(() => {
    const [field, element] = [anchor.current?.getBoundingClientRect(), dialog.current]
    // Before the effect that focuses a day, which cannot get the focus in a closed window.
    if (element && !element.open) element.showModal()
    if (!field || !element || window.innerWidth < WIDE_PX) return
    const { offsetHeight: height, offsetWidth: width } = element
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const start = isRtl ? window.innerWidth - field.right : field.left
    const most = { block: window.innerHeight - height - EDGE_PX, inline: window.innerWidth - width - EDGE_PX }
    const below = field.bottom + 6
    const block = below <= most.block ? below : field.top - height - 6
    setPlace({
      insetBlockStart: Math.max(EDGE_PX, Math.min(block, most.block)),
      insetInlineStart: Math.max(EDGE_PX, Math.min(start, most.inline)),
    })
  }, [anchor, dialog])
  return place
}

type Preset = { text: string; span: DaySpan }
export type CalendarProps = Bounds & {
  title: ReactNode
  span: DaySpan
  isRange: boolean
  presets: readonly Preset[] | 'usual'
  /** A choice cannot be taken away. */
  isRequired?: boolean
  /** What it opens at. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (span: DaySpan) => void
  onClose: () => void
}
