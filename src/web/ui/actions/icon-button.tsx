import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './actions.module.css'

/** A square button of 44 px. `label` is its whole name, including the exact number of its badge. */
export function IconButton({
  icon,
  label,
  badge,
  tone,
  flip,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button {...rest} type={type} className={clsx(styles.square, tone && styles[tone], className)}>
      <Inside icon={icon} label={label} badge={badge} flip={flip} />
    </button>
  )
}

/** The same as a link. */
export function IconLink({ icon, label, badge, tone, flip, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={clsx(styles.square, tone && styles[tone], className)}>
      <Inside icon={icon} label={label} badge={badge} flip={flip} />
    </Link>
  )
}

function Inside({ icon, label, badge, flip = false }: Omit<Shared, 'tone'>) {
  return (
    <>
      <Icon of={icon} size={22} flip={flip} />
      <span className="visually-hidden">{label}</span>
      {badge && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </>
  )
}

type Shared = {
  icon: IconGlyph
  label: string
  /** Formatted and capped, such as 99+. */
  badge?: string | null | undefined
  tone?: 'floating' | 'green' | 'blue' | undefined
  flip?: boolean | undefined
}
type IconButtonProps = Shared & Omit<ComponentProps<'button'>, 'children'>
type IconLinkProps = Shared & Omit<LinkProps, 'children'>
