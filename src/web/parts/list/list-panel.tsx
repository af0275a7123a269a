import type { ReactNode } from 'react'
import styles from './list-panel.module.css'

/** A list of a work screen: its toolbar, its rows and its pages. */
export function ListPanel({ toolbar, pages, children }: ListPanelProps) {
  return (
    <section className={styles.panel}>
      {toolbar}
      <div className={styles.list}>{children}</div>
      {pages}
    </section>
  )
}

type ListPanelProps = { toolbar: ReactNode; pages: ReactNode; children: ReactNode }
