import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './day-paper.module.css'

/** A headed part of the sheet. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A line of a list with its number at the end. */
export function Line({
  label,
  value,
  isSum = false,
  isBad = false,
}: {
  label: ReactNode
  value: ReactNode
  isSum?: boolean
  isBad?: boolean
}) {
  return (
    <div className={clsx(isSum && styles.sum, isBad && styles.bad)}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
