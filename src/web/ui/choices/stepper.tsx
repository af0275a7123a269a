import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './choices.module.css'

/**
 * A whole number between two buttons. At a limit the button says so and stays focusable. With `removal`, the lower button removes
 * the thing at the minimum.
 */
export function Stepper(props: StepperProps) {
  const {
    label,
    decreaseLabel,
    increaseLabel,
    value,
    onChange,
    min = 1,
    max = 99,
    shown,
    size = 'regular',
    removal,
  } = props
  const removing = value <= min ? removal : undefined
  const step = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box in every browser we serve
    <div role="group" aria-label={label} className={clsx(styles.stepper, styles[size])} data-needs-script>
      <button
        type="button"
        aria-label={removing?.label ?? decreaseLabel}
        aria-disabled={value <= min && !removing}
        onClick={removing?.onRemove ?? (() => step(value - 1))}
      >
        <Icon of={removing?.icon ?? IconMinus} size={18} />
      </button>
      <output className={styles.value} aria-live="polite">
        {shown ?? value}
      </output>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={value >= max}
        onClick={() => step(value + 1)}
      >
        <Icon of={IconPlus} size={18} />
      </button>
    </div>
  )
}

type StepperProps = {
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  /** The value in the reader's digits. */
  shown?: string | undefined
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: 'regular' | 'large'
  removal?: { label: string; icon: IconGlyph; onRemove: () => void } | undefined
}
