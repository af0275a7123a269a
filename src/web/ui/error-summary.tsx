import type { ReactNode } from 'react'
import styles from './error-summary.module.css'

/** What is wrong with a form, at its top, each line a link to its field. Read aloud; the focus is the form's to give. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className={styles.summary}>
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

type ErrorSummaryProps = { title: ReactNode; errors: readonly { fieldId: string; text: ReactNode }[] }
