import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** Several lines of text, whose content decides its direction. */
export function TextArea({ label, labelHidden, help, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} help={help} error={error} className={className}>
      {(wiring) => (
        <div className={styles.frame}>
          <textarea rows={3} dir="auto" placeholder=" " {...area} {...wiring} className={styles.input} />
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>
