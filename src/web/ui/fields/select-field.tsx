import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

/** The browser's own select in our frame. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, labelHidden, help, error, id, className, empty, values, textOf, ...select } = props
  return (
    <Field id={id} label={label} labelHidden={labelHidden} help={help} error={error} className={className}>
      {(wiring) => (
        <div className={clsx(styles.frame, styles.selectFrame)}>
          <select {...select} {...wiring} className={clsx(styles.input, styles.select)}>
            {empty && <option value="">{empty}</option>}
            {values.map((value) => (
              <option key={value} value={value}>
                {textOf(value)}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} size={18} className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}

type SelectFieldProps<Value> = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    /** The text of a first option without a value. */
    empty?: string
    values: readonly Value[]
    textOf: (value: Value) => string
  }
