import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** The browser's own select in our frame. */
export function SelectField({ label, labelHidden, help, error, id, className, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} labelHidden={labelHidden} help={help} error={error} className={className}>
      {(wiring) => (
        <div className={clsx(styles.frame, styles.selectFrame)}>
          <select {...select} {...wiring} className={clsx(styles.input, styles.select)} />
          <Icon of={IconChevronDown} size={18} className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}

type SelectFieldProps = FieldTexts & ComponentProps<'select'>
