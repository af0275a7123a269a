import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { cairoDate } from '#domain/cairo-time.ts'
import { usualDays } from '#domain/insights/business-day.ts'
import { periodAround } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { useModal } from '#web/ui/overlay/modal.tsx'
import styles from './calendar.module.css'
import { type Bounds, type DaySpan, isOut, monthAway, within } from './calendar-days.ts'
import { MonthGrid } from './month-grid.tsx'

/** A month from Sunday in a window at its field: a day or a range is chosen by press or by arrow keys. */
export function Calendar(props: CalendarProps) {
  const { title, span, isRange, isRequired = false, earliest, latest, presets, anchor, onClose } = props
  const { t } = useLanguage()
  const bounds = { earliest, latest }
  const titleId = useId()
  const today = cairoDate(Date.now())
  const [atDay, setAtDay] = useState(() => within(span.to || span.from || today, earliest, latest))
  const modal = useModal(true, onClose)
  const place = usePlaceAt(anchor, modal.ref)
  const { first, choose, take } = useSpanChoice(props)
  const handleDay = (day: string) => {
    setAtDay(day)
    take(day)
  }
  const shown = first === null ? span : { from: first, to: first }
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={clsx(styles.window, 'full-width no-padding ink')}
      style={place}
    >
      <Stack gap={10} className={styles.inside}>
        <Row as="header" gap={0} nowrap between>
          <h2 id={titleId} className="reading">
            {title}
          </h2>
          <IconButton icon={IconX} label={t('common:actions.close')} onClick={onClose} />
        </Row>
        <Presets of={presets} today={today} bounds={bounds} onChoose={choose} />
        <MonthChoice atDay={atDay} today={today} {...bounds} onGo={setAtDay} />
        <MonthGrid
          atDay={atDay}
          today={today}
          span={shown}
          {...bounds}
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
      </Stack>
    </dialog>
  )
}

/** Chooses a day, or one end of a range after the other. */
function useSpanChoice({ isRange, onChoose, onClose }: CalendarProps) {
  /** The first day of a range whose last one is not chosen yet. */
  const [first, setFirst] = useState<string | null>(null)
  const choose = (chosen: DaySpan) => {
    onChoose(chosen)
    onClose()
  }
  const take = (day: string) => {
    if (!isRange) return choose({ from: day, to: day })
    if (first === null) return setFirst(day)
    const [from, to] = [first, day].toSorted() as [string, string]
    choose({ from, to })
  }
  return { first, choose, take }
}

/** Usual spans at one press, those that lie within the bounds at least in part. */
function Presets({ of, today, bounds: { earliest, latest }, onChoose }: PresetsProps) {
  const usual = useUsualSpans(today)
  const offered = (of === 'usual' ? usual : of).filter(
    ({ span: { from, to } }) => !isOut(from, earliest, latest) || !isOut(to, earliest, latest),
  )
  if (offered.length === 0) return null
  return (
    <Row gap={8} align="stretch">
      {offered.map(({ text, span }) => (
        <Button key={text} variant="soft" size="compact" onClick={() => onChoose(span)}>
          {text}
        </Button>
      ))}
    </Row>
  )
}

type PresetsProps = {
  of: CalendarProps['presets']
  today: string
  bounds: Bounds
  onChoose: (span: DaySpan) => void
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
    <div className={clsx(styles.month, 'grid gap-6')}>
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
        values={MONTHS}
        textOf={(each) => format.month(`2026-${String(each).padStart(2, '0')}-15`)}
      />
      <SelectField
        label={t('common:days.year')}
        labelHidden
        value={year}
        onChange={({ currentTarget }) => go(Number(currentTarget.value), Number(atDay.slice(5, 7)))}
        values={years}
        textOf={(each) => format.year(`${each}-06-15`)}
      />
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

type MonthChoiceProps = Bounds & { atDay: string; today: string; onGo: (day: string) => void }

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const YEARS_BACK = 3
const YEARS_AHEAD = 12

function yearsAround(year: number, today: string, earliest?: string, latest?: string): number[] {
  const present = Number(today.slice(0, 4))
  const from = Math.min(year, earliest ? Number(earliest.slice(0, 4)) : present - YEARS_BACK)
  const to = Math.max(year, latest ? Number(latest.slice(0, 4)) : present + YEARS_AHEAD)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
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
