import { type ReactNode, useId } from 'react'
import styles from './choices.module.css'

/**
 * One choice out of a few short ones. With a `defaultValue` it works in a plain form without scripts. With a `value` the parent
 * controls it.
 */
export function RadioPills({ legend, name, options, defaultValue, value, onChange }: RadioPillsProps) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill} data-ring htmlFor={`${id}-${option.value}`}>
            <input
              id={`${id}-${option.value}`}
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RadioPillsProps = {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode }[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
}
