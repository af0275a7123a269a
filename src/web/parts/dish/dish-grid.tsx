import { type ReactNode, useState, useSyncExternalStore } from 'react'
import styles from './dish-grid.module.css'

/**
 * The columns in which dish cards stand: one to four, by width. In a page that has just been loaded those below the first
 * screen are laid out as they come near. In one that was navigated to all are at once: their heights differ by the lengths
 * of the names, and who comes back to the list finds their place by them.
 */
export function DishGrid({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(never, no, yes)
  const [deferred] = useState(hydrating)
  return <div className={deferred ? `${styles.grid} ${styles.deferred}` : styles.grid}>{children}</div>
}

const never = () => no
const no = () => false
const yes = () => true
