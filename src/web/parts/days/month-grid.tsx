import { type KeyboardEvent, useEffect, useRef } from 'react'
import { daysOf, periodAround, weekdayOf } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './calendar.module.css'
import { type Bounds, type DaySpan, dayOfKey, isOut, within } from './calendar-days.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** The days of a month. One of them is in the tab order, and arrow keys move it, across months too. */
export function MonthGrid(props: MonthGridProps) {
  const { atDay, span } = props
  const { format } = useLanguage()
  const { table, handleKey } = useArrowKeys(props)
  const month = periodAround('month', atDay)
  const days = daysOf(month)
  const weeks = Array.from({ length: Math.ceil((days.length + weekdayOf(month.from)) / 7) }, (_, week) =>
    WEEK.map((weekday) => days[week * 7 + weekday - weekdayOf(month.from)]),
  )
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
                {day && <Day {...props} day={day} />}
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

function Day({ day, atDay, today, span, earliest, latest, onChoose }: MonthGridProps & { day: string }) {
  const { format } = useLanguage()
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === atDay ? 0 : -1}
      aria-label={`${format.weekday(weekdayOf(day))} ${format.date(day)}`}
      aria-current={day === today ? 'date' : undefined}
      disabled={isOut(day, earliest, latest)}
      aria-pressed={day === span.from || day === (span.to || span.from)}
      className={styles.day}
      onClick={() => onChoose(day)}
    >
      {format.dayOfMonth(day)}
    </button>
  )
}

/** Moves through the days by arrow keys. The day that a key leads to takes the focus, and so does the first one shown. */
function useArrowKeys({ atDay, earliest, latest, onGo }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(true)
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
  return { table, handleKey }
}
