import { createPortal } from 'react-dom'
import styles from './feedback.module.css'

/**
 * Shows at the window's upper edge that a press is being answered. Quick answers never show it. It stands in the body, above
 * whatever was pressed.
 */
export function WaitingBar() {
  return createPortal(<div className={styles.bar} data-waiting aria-hidden="true" />, document.body)
}
