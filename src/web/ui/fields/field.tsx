import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './field.module.css'

/** What a field passes to its control, so that screen readers read label, help and error with it. */
export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldTexts = {
  label: ReactNode
  /** Hides the label where the picture makes it obvious. Screen readers still read it. */
  labelHidden?: boolean | undefined
  help?: ReactNode
  error?: ReactNode
}

/** A label above, help and error below. `children` renders the control from the wiring. */
export function Field({
  id: givenId,
  label,
  labelHidden = false,
  help,
  error,
  className,
  children,
}: FieldProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : null, help ? helpId : null].filter(Boolean).join(' ')
  return (
    <div className={clsx(styles.field, className)}>
      <label id={`${id}-label`} htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon of={IconAlertTriangle} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}

type FieldProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}
