import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './card-row.module.css'

/** Cards under a heading, with a link to more of them: one scrolling line, and columns where there is room. */
export function CardRow({ id, heading, link, className, rowClassName, children }: CardRowProps) {
  return (
    <section aria-labelledby={id} className={clsx(styles.section, className)}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {link}
      </div>
      <div className={clsx(styles.row, rowClassName)}>{children}</div>
    </section>
  )
}

type CardRowProps = {
  /** The heading's. */
  id: string
  heading: string
  link?: ReactNode
  className?: string | undefined
  /** Sets how wide a card of the line is and which columns there are. */
  rowClassName?: string | undefined
  children: ReactNode
}
