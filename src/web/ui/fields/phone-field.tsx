import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** A mobile number, always left to right, with a fixed country prefix. */
export function PhoneField({
  label,
  labelHidden,
  help,
  error,
  id,
  className,
  prefix = '+2',
  ...input
}: PhoneFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} help={help} error={error} className={className}>
      {(wiring) => (
        <div className={`${styles.frame} ${styles.ltrFrame}`}>
          <span className={styles.adornment} aria-hidden="true">
            {prefix}
          </span>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...wiring}
            dir="ltr"
            className={styles.input}
          />
        </div>
      )}
    </Field>
  )
}

type PhoneFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: string | undefined }
