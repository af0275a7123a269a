import type { ReactNode } from 'react'
import styles from './error-summary.module.css'

/** The errors of a form at its top, each a link to its field. Screen readers announce it. The form focuses it by its id. */
export function ErrorSummary({ id, title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div id={id} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={() => document.getElementById(fieldId)?.focus()}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ErrorSummaryProps = {
  id: string
  title: ReactNode
  errors: readonly { fieldId: string; text: ReactNode }[]
}
