import type { ReactNode } from 'react'
import styles from './dish-grid.module.css'

/** The columns in which dish cards stand: one to four, by width. Those below the first screen are laid out as they come near. */
export function DishGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
