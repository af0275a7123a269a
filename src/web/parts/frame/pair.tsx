import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Two fields or texts beside each other as long as there is room: texts on a wide screen, numbers and a day with its time on most phones. */
export function Pair({ of, children }: { of: 'texts' | 'numbers' | 'moment'; children: ReactNode }) {
  return <div className={clsx(styles.pair, styles[of])}>{children}</div>
}
