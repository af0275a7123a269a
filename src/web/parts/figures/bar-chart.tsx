import clsx from 'clsx'
import { inWholeEgp } from '#domain/whole-pounds.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { barsOf, type DayValue } from './bars-of.ts'
import styles from './figures.module.css'
import { useBarText } from './use-period-text.ts'

/** Longer values, such as 12,345, do not fit above the seven bars of a week on a small phone. */
const MAX_ABOVE = 5

/**
 * Money by day as bars with their values above, in whole pounds that add up, and as a table for screen readers. The best bar
 * stands out, and a day without money is a line.
 */
export function BarChart({ caption, dayLabel, valueLabel, days, today }: BarChartProps) {
  const { format } = useLanguage()
  const bars = barsOf(days)
  const shown = inWholeEgp(bars.map(({ value }) => value))
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  const best = highest > 0 ? bars.findIndex(({ value }) => value === highest) : -1
  const { nameOf, labelOf } = useBarText()
  const isLong = shown.some((value) => format.count(value).length > MAX_ABOVE)
  return (
    <figure className={styles.chart}>
      <div aria-hidden="true" className={styles.window}>
        <ol className={styles.bars} data-long={isLong || undefined}>
          {bars.map((bar, at) => (
            <li key={bar.from} data-best={at === best || undefined} data-empty={bar.value <= 0 || undefined}>
              <span className={clsx(styles.room, 'row')}>
                <span className={clsx(styles.value, 'keeps-size strong micro one-line')}>
                  {bar.value > 0 && format.count(shown[at]!)}
                  {bar.value <= 0 && bar.from <= today && <Nothing isOff={bar.isOff} />}
                </span>
                <span
                  className={styles.bar}
                  style={bar.value > 0 ? { flexBasis: `${(bar.value / highest) * 100}%` } : undefined}
                />
              </span>
              <span className={clsx(styles.label, 'muted micro text-centre one-line')}>{labelOf(bar)}</span>
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
            {bars.map((bar, at) => (
              <tr key={bar.from}>
                <th scope="row">{nameOf(bar)}</th>
                <td>{format.money(shown[at]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** A dash, and on wide screens the word for a day off. */
function Nothing({ isOff }: { isOff: boolean }) {
  const { t } = useLanguage()
  if (!isOff) return '–'
  return (
    <>
      <span className="on-narrow">–</span>
      <span className="on-wide">{t('insights:earnings.dayOff')}</span>
    </>
  )
}

type BarChartProps = {
  caption: string
  dayLabel: string
  valueLabel: string
  /** Every day of the period, including those without money. */
  days: readonly DayValue[]
  /** Days after it are still to come and have no dash. */
  today: string
}
