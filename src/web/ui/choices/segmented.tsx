import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './segmented.module.css'

/** A few exclusive options side by side. They are radio buttons, so arrow keys move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onChange, fullWidth = false } = props
  return (
    <fieldset className={clsx(styles.segmented, 'rounded on-sunken', fullWidth && styles.fullWidth)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={clsx(styles.option, 'target in-middle label one-line')}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type SegmentedProps<Value extends string> = {
  label: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  fullWidth?: boolean
}
