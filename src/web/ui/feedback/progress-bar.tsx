import styles from './progress-bar.module.css'

/** A striped bar. `text` says the same to screen readers. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={styles.track}
    >
      <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}

type ProgressBarProps = { label: string; value: number; max: number; text?: string }
