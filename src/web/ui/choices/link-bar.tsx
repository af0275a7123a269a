import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './link-bar.module.css'

/** A few links side by side, of which one is the present page's. They look like the options of `Segmented`. */
export function LinkBar({ label, className, children }: LinkBarProps) {
  return (
    <nav aria-label={label} className={clsx(styles.links, className)}>
      {children}
    </nav>
  )
}

type LinkBarProps = { label: string; className?: string | undefined; children: ReactNode }
