import { weekdayOf } from '#domain/insights/period.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import styles from './bar-chart.module.css'
import { barsOf } from './bars-of.ts'
import { noonOf } from './use-period-text.ts'

/**
 * Money by day as bars, and the same as a table for those who do not see them. A long stretch has a bar for each month, so that
 * each can be seen.
 */
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
      {/* A table itself takes the room of its words, however small it is made. */}
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

  /** A weekday below each of a few bars; of many, the day of the month below every fifth. */
  function shownDay(at: number, of: number, day: string): string {
    if (of <= 7) return format.shortWeekday(weekdayOf(day))
    return of <= 14 || at % 5 === 0 ? format.dayOfMonth(noonOf(day)) : ''
  }
}

type BarChartProps = {
  caption: string
  dayLabel: string
  valueLabel: string
  /** Each day of the period, in EGP, those without anything too. */
  days: readonly { day: string; value: number }[]
}
