import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './row-card.module.css'

/** What a row is known by, as a button that opens it. Its target reaches over the line below. */
export function RowTitle({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type="button" className={clsx(styles.title, className)} />
}

/** The words below a row's title. */
export function RowWords({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi {...rest} className={clsx(styles.words, className)} />
}

/** A line of a row's card. The last one ends with the row's menu, at the corner. */
export function RowLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
