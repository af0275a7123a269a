import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './card-row.module.css'

/** Cards under a heading with a link to more of them: one scrolling line, or columns on wide screens. */
export function CardRow({ id, heading, link, className, rowClassName, children }: CardRowProps) {
  return (
    <section aria-labelledby={id} className={clsx(styles.section, className)}>
      <Row gap={12} between nowrap className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {link}
      </Row>
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
