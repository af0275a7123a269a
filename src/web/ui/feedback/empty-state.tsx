import type { ReactNode } from 'react'
import { Muted } from '../layout/layout.tsx'
import styles from './feedback.module.css'

/** A picture, a title, a sentence and an action. */
export function EmptyState({ art, title, headingLevel = 2, action, children }: EmptyStateProps) {
  const Heading = HEADINGS[headingLevel]
  return (
    <div className={styles.empty}>
      <img src={art} alt="" width={900} height={675} loading="lazy" decoding="async" className={styles.art} />
      <Heading className={styles.stateTitle}>{title}</Heading>
      {children && <Muted className={styles.text}>{children}</Muted>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

type EmptyStateProps = {
  /** The picture's address, at 4:3. */
  art: string
  title: ReactNode
  headingLevel?: keyof typeof HEADINGS
  action?: ReactNode
  /** One sentence. */
  children?: ReactNode
}
