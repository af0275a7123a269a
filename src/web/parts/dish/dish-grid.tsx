import { type ReactNode, useState, useSyncExternalStore } from 'react'
import styles from './dish.module.css'

/**
 * A grid of dish cards with one to four columns. On a newly loaded page, cards below the first screen are laid out when they come
 * near. After a navigation all are laid out at once: their heights depend on their names, and the browser needs them to restore
 * the scroll position.
 */
export function DishGrid({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(never, no, yes)
  const [deferred] = useState(hydrating)
  return <div className={deferred ? `${styles.grid} ${styles.deferred}` : styles.grid}>{children}</div>
}

const never = () => no
const no = () => false
const yes = () => true
