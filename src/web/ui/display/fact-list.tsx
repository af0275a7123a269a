import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Labelled facts about one thing, in as many columns as fit. */
export function FactList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={clsx(styles.facts, className)}>{children}</dl>
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
