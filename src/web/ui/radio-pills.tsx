import { type ReactNode, useId } from 'react'
import styles from './radio-pills.module.css'

/** One answer out of a few short ones, in a form of its own making: works before any script has run. */
export function RadioPills({ legend, name, options, defaultValue }: RadioPillsProps) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.pill} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
            />
            {label}
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
  defaultValue: string
}
