import clsx from 'clsx'
import { createPortal } from 'react-dom'
import styles from './feedback.module.css'

/** A turning ring. It needs a label where nothing beside it says what is going on. */
export function Spinner({ label, size = '1.35em', className }: SpinnerProps) {
  const ring = (
    <span
      className={clsx(styles.ring, className)}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    />
  )
  if (!label) return ring
  return (
    <span role="status" className={styles.status}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

type SpinnerProps = { label?: string; size?: string; className?: string | undefined }

/**
 * Shows at the window's upper edge that a press is being answered. Quick answers never show it. It stands in the body, above
 * whatever was pressed.
 */
export function WaitingBar() {
  return createPortal(<div className={styles.bar} data-waiting aria-hidden="true" />, document.body)
}
