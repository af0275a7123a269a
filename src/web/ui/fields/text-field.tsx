import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** A text input of one line in our frame. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    help,
    error,
    id,
    className,
    startIcon,
    unit,
    endSlot,
    ltr = false,
    ...input
  } = props
  return (
    <Field id={id} label={label} labelHidden={labelHidden} help={help} error={error} className={className}>
      {(wiring) => (
        <div className={styles.frame}>
          {startIcon && <Icon of={startIcon} className={styles.icon} size={20} />}
          <input
            type="text"
            // A blank placeholder lets CSS recognise an empty field of unknown direction (field.module.css).
            placeholder={input.dir === 'auto' ? ' ' : undefined}
            {...input}
            {...wiring}
            dir={ltr ? 'ltr' : input.dir}
            className={clsx(styles.input, ltr && styles.towardsStart)}
          />
          {unit && (
            <span className={clsx(styles.end, 'inline-row keeps-size gap-6', styles.unit)}>{unit}</span>
          )}
          {endSlot && <span className={clsx(styles.end, 'inline-row keeps-size gap-6')}>{endSlot}</span>}
        </div>
      )}
    </Field>
  )
}

export type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    startIcon?: IconGlyph | undefined
    /** What a number counts: EGP, km, %. */
    unit?: string | undefined
    endSlot?: ReactNode
    /** For text that is Latin in every language: e-mails, codes, links. */
    ltr?: boolean | undefined
  }
