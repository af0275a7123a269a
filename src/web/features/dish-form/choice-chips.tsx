import type { ReactNode } from 'react'
import styles from './dish-form.module.css'

/** A multiple choice as chips around real checkboxes. The first one takes the focus when the choice is invalid. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { id, legend, help, error, choices, value, onChange } = props
  const errorId = `${id}-error`
  const toggle = (chosen: Value) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen])
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {choices.map(({ value: choice, label, start }, at) => (
          <label key={choice} className={styles.chip}>
            <input
              {...(at === 0 ? { id } : {})}
              type="checkbox"
              className="visually-hidden"
              checked={value.includes(choice)}
              onChange={() => toggle(choice)}
            />
            {start}
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {help && <p className={styles.help}>{help}</p>}
    </fieldset>
  )
}

type ChoiceChipsProps<Value extends string> = {
  id: string
  legend: ReactNode
  help?: ReactNode
  error?: string | undefined
  choices: readonly { value: Value; label: ReactNode; start?: ReactNode }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}
