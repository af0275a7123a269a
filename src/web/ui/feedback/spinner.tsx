import clsx from 'clsx'
import { createPortal } from 'react-dom'
import styles from './feedback.module.css'

/** A turning ring, beside the words that say what is going on. */
export function Spinner({ size = '1.35em', className }: SpinnerProps) {
  return (
    <span
      className={clsx(styles.ring, className)}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    />
  )
}

type SpinnerProps = { size?: string; className?: string | undefined }

/**
 * Shows at the window's upper edge that a press is being answered. Quick answers never show it. It stands in the body, above
 * whatever was pressed.
 */
export function WaitingBar() {
  return createPortal(<div className={styles.bar} data-waiting aria-hidden="true" />, document.body)
}
