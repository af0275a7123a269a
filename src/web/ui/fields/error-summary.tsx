import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './error-summary.module.css'

/**
 * The errors of a form at its top, each a link to its field. The form focuses it by its id, so that screen readers read it. It is no
 * alert: they would read it again after each mended field.
 */
export function ErrorSummary({ id, title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <section id={id} aria-label={title} tabIndex={-1} className={clsx(styles.summary, 'tone-bad rounded')}>
      <h2 className="h3">{title}</h2>
      <ul className={clsx(styles.list, 'above-6')}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={() => document.getElementById(fieldId)?.focus()}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ErrorSummaryProps = {
  id: string
  title: string
  errors: readonly { fieldId: string; text: ReactNode }[]
}
