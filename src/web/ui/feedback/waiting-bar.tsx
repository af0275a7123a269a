import { createPortal } from 'react-dom'
import styles from './waiting-bar.module.css'

/**
 * Says at the window's upper edge that a press was heard, while what it asked for is on its way; what comes at once never
 * shows it. It stands in the body, above whatever it was pressed in.
 */
export function WaitingBar() {
  return createPortal(<div className={styles.bar} data-waiting aria-hidden="true" />, document.body)
}
