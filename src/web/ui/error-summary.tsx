import { type ReactNode, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** What is wrong with a form, at its top, each line a link to its field. It takes focus when errors arrive. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
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
