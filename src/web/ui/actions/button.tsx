import clsx from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './actions.module.css'

export type ButtonVariant =
  | 'primary'
  | 'samna'
  | 'ghost'
  | 'soft'
  | 'calm'
  | 'danger'
  | 'accept'
  | 'delivered'

/** Heights in px: compact 40 for desktop tables, regular 48, large 62 for a courier's thumb. */
export type ButtonSize = 'compact' | 'regular' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'regular', fullWidth = false }: ButtonLook = {}) {
  return clsx(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth)
}

/** While loading, the button keeps its label, width and focus, and ignores presses. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    icon,
    loading = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, fullWidth }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      {loading ? <Spinner className={icon ? undefined : styles.spinnerAlone} /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & { icon?: IconGlyph | undefined; loading?: boolean; children: ReactNode }
