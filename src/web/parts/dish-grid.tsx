import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useIsFromServer } from '#web/platform/use-is-from-server.ts'
import styles from './dish-grid.module.css'

/**
 * The columns in which dish cards stand: one to four, by width. On arrival those below the first screen are laid out when
 * they come near; who comes back finds each at its true height, and so stands where they stood.
 */
export function DishGrid({ children }: { children: ReactNode }) {
  return <div className={clsx(styles.grid, useIsFromServer() && styles.arriving)}>{children}</div>
}
