import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './card-row.module.css'

/** Cards under a heading with a link to more of them: one scrolling line, or columns on wide screens. */
export function CardRow({ id, heading, link, className, rowClassName, children }: CardRowProps) {
  return (
    <section aria-labelledby={id} className={clsx(styles.section, className)}>
      <div className={clsx(styles.head, 'row gap-12 apart')}>
        <h2 id={id}>{heading}</h2>
        {link}
      </div>
      <div className={clsx(styles.row, rowClassName)}>{children}</div>
    </section>
  )
}

type CardRowProps = {
  /** The heading's id. */
  id: string
  heading: string
  link?: ReactNode
  className?: string | undefined
  /** Sets the width of the cards and the columns. */
  rowClassName?: string | undefined
  children: ReactNode
}
