import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './badge.module.css'
import { Icon, type IconGlyph } from './icon.tsx'

/** A state as a coloured word, with an optional icon. A large one heads a page or a panel. */
export function Badge({ tone = 'plain', large = false, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(styles.badge, styles[tone], large && styles.large, className)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}

export type BadgeTone = 'plain' | 'good' | 'waiting' | 'bad' | 'accent' | 'over'

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone | undefined; large?: boolean; icon?: IconGlyph }
