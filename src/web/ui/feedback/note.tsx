import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from './note.module.css'

/**
 * A coloured box with something that a reader must not miss. An icon stands beside it, in the middle or at its `top`; what
 * follows must then be one element or only text.
 */
export function Note({
  as: Element = 'p',
  tone = 'waiting',
  size = 'regular',
  icon,
  top = false,
  className,
  children,
  ...rest
}: NoteProps) {
  return (
    <Element
      {...(rest as object)}
      className={clsx(
        styles.note,
        styles[tone],
        styles[size],
        icon && styles.row,
        top && styles.top,
        className,
      )}
    >
      {icon && <Icon of={icon} size={size === 'small' ? 18 : 22} />}
      {children}
    </Element>
  )
}

type NoteProps = ComponentProps<'div'> & {
  as?: 'p' | 'div'
  tone?: 'plain' | 'good' | 'calm' | 'waiting' | 'bad'
  size?: 'small' | 'regular' | 'large'
  icon?: IconGlyph
  top?: boolean
}
