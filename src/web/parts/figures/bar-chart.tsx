import { weekdayOf } from '#domain/insights/period.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import styles from './bar-chart.module.css'
import { barsOf } from './bars-of.ts'
import { noonOf } from './use-period-text.ts'

/** Money by day as bars, and as a table for screen readers. A long period has a bar for each month, so that bars stay apart. */
export function BarChart({ caption, dayLabel, valueLabel, days }: BarChartProps) {
  const format = useFormat()
  const bars = barsOf(days)
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const nameOf = (day: string) =>
    bars.length < days.length
      ? `${format.month(noonOf(day))} ${format.year(noonOf(day))}`
      : format.date(noonOf(day))
  return (
    <figure className={styles.chart}>
      <div aria-hidden="true">
        <p className={styles.highest}>{highest > 0 && format.moneyWhole(highest)}</p>
        <ol className={styles.bars} data-many={bars.length > 14 || undefined}>
          {bars.map(({ day, value }, at) => (
            <li key={day} title={`${nameOf(day)}: ${format.money(value)}`}>
              <span className={styles.room}>
                <span
                  className={styles.bar}
                  style={{ blockSize: highest > 0 ? `${(Math.max(value, 0) / highest) * 100}%` : 0 }}
                />
              </span>
              <span className={styles.label}>
                {bars.length < days.length ? format.month(noonOf(day)) : shownDay(at, bars.length, day)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {/* Visually hidden tables still take the room of their text, so the wrapper is hidden instead. */}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{dayLabel}</th>
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{format.money(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )

  /** Up to 7 bars show their weekday. More show the day of the month, and above 14 only every fifth. */
  function shownDay(at: number, of: number, day: string): string {
    if (of <= 7) return format.shortWeekday(weekdayOf(day))
    return of <= 14 || at % 5 === 0 ? format.dayOfMonth(noonOf(day)) : ''
  }
}

type BarChartProps = {
  caption: string
  dayLabel: string
  valueLabel: string
  /** Every day of the period, including those without money, in EGP. */
  days: readonly { day: string; value: number }[]
}
