import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './actions.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button. It works before the scripts run. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, fullWidth }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}

type LinkButtonProps = ButtonLook & LinkProps & { icon?: IconGlyph | undefined; children: ReactNode }

/** A link of its own beside text: underlined, and tall enough for a thumb. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(styles.link, className)} />
}
