import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './choice-cards.module.css'

export type Choice<Value extends string> = {
  value: Value
  title: ReactNode
  description?: ReactNode
  icon?: IconGlyph
  disabled?: boolean
}

/** One choice out of a few, each a card around a real radio button, so that it works in a plain form too. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const {
    id,
    legend,
    legendHidden = false,
    oneColumn = false,
    name,
    choices,
    value,
    defaultValue,
    onChange,
    error,
    required,
  } = props
  const errorId = useId()
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className="shrinks"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={clsx(styles.cards, oneColumn && styles.oneColumn)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card} data-ring>
            <input
              type="radio"
              className={clsx(styles.radio, 'keeps-size round on-surface')}
              name={name}
              value={choice.value}
              required={required}
              disabled={choice.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.icon && <Icon of={choice.icon} size={20} />}
            <span className="column shrinks">
              <span className="strong">{choice.title}</span>
              {choice.description && <span className={styles.description}>{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="above-6 small in-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceCardsProps<Value extends string> = {
  /** Takes the focus when the choice is wrong. */
  id?: string
  legend: ReactNode
  legendHidden?: boolean
  /** Cards with many facts stand below each other. */
  oneColumn?: boolean
  name: string
  choices: readonly Choice<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  error?: ReactNode
  required?: boolean
}
