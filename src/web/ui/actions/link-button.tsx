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

/**
 * A link of its own beside text: tall enough for a thumb, and underlined unless it is `plain`. `ink` keeps the text's colour. A
 * `near` one takes no more height than its line, because another line belongs to it.
 */
export function TextLink({ plain, ink, near, className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(styles.link, plain && styles.plain, ink && styles.ink, near && styles.near, className)}
    />
  )
}

type TextLinkProps = LinkProps & { plain?: boolean; ink?: boolean; near?: boolean }
