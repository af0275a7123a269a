import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './star-row.module.css'

/** Stars in one row that fill up to the chosen one. Each is a real radio button, so that arrow keys move along the row. */
export function StarRow({
  legend,
  legendHidden = false,
  name,
  labels,
  value,
  onChange,
  error,
}: StarRowProps) {
  const id = useId()
  const stars = useRef<HTMLDivElement>(null)
  // What was tapped before the scripts ran is only in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the value is what the page shows
  useEffect(() => {
    const tapped = Number(stars.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? value)
    if (tapped && tapped !== value) onChange(tapped)
  }, [])
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="shrinks">
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div ref={stars} className={styles.stars}>
        {labels.map((label, index) => (
          <label
            key={label}
            className={clsx(styles.star, 'centres rounded')}
            data-filled={index < (value ?? 0) || undefined}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={index + 1}
              checked={index + 1 === value}
              onChange={() => onChange(index + 1)}
            />
            <Icon of={IconStar} size={48} className={styles.shape} />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="above-8 small in-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type StarRowProps = {
  legend: ReactNode
  legendHidden?: boolean
  name: string
  /** The stars in words, from one. */
  labels: readonly string[]
  /** How many stars are chosen. */
  value: number | null
  onChange: (stars: number) => void
  error?: ReactNode
}
