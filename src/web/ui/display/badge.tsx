import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Icon, type IconGlyph } from './icon.tsx'

/** A state as a coloured word, with an optional icon. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], className)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}

export type BadgeTone = 'plain' | 'good' | 'waiting' | 'bad' | 'over'

type BadgeProps = {
  tone?: BadgeTone | undefined
  icon?: IconGlyph
  className?: string | undefined
  children: ReactNode
}
