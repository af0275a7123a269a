import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './choice-tiles.module.css'

/** One choice out of several short ones, each a tile around a real radio button, large enough for wet hands. */
export function ChoiceTiles<Value extends string | number>(props: ChoiceTilesProps<Value>) {
  const { id, legend, legendHidden = false, name, choices, value, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={clsx(styles.tiles, 'grid gap-8', props.wide && styles.wide)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.tile} data-ring>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={clsx(styles.error, 'flex above-8 small in-error')}>
          <Icon of={IconAlertTriangle} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

type ChoiceTilesProps<Value extends string | number> = {
  /** Takes the focus when the choice is wrong. */
  id?: string
  legend: ReactNode
  legendHidden?: boolean
  name: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Two in a row, for words rather than numbers. */
  wide?: boolean
  error?: ReactNode
}
