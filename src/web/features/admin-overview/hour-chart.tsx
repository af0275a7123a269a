import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './overview.module.css'

const STEP_MS = 300_000
/** A quarter of an hour between two times below the bars. */
const STEPS_BETWEEN = 3

/** The number of orders in each five minutes of the last hour: bars in reading direction with their values, and the time below. */
export function HourChart({ counts, now }: { counts: number[]; now: number }) {
  const { t, format } = useLanguage()
  const highest = Math.max(...counts, 1)
  const timeOf = (at: number) =>
    at % STEPS_BETWEEN === 0 ? format.clock(now - (counts.length - at) * STEP_MS) : ''
  return (
    <div
      role="img"
      aria-label={t('admin:overview.paceLabel', { counts: format.list(counts.map(format.count)) })}
      className={styles.chart}
    >
      {counts.map((n, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hour
        <span key={at} className={styles.five}>
          <span className={`num ${styles.value}`}>{n > 0 && format.count(n)}</span>
          <span className={styles.bar} style={{ blockSize: `${(n / highest) * BAR_PX}px` }} />
          <span className={styles.time}>{timeOf(at)}</span>
        </span>
      ))}
      <span className={styles.end}>{t('admin:overview.paceNow')}</span>
    </div>
  )
}

const BAR_PX = 72
