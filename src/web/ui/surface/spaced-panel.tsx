import clsx from 'clsx'
import type { ComponentProps, CSSProperties } from 'react'
import { Panel } from './panel.tsx'
import styles from './surface.module.css'

/** A panel whose things lie below each other, with this space in pixels between them. */
export function SpacedPanel({ gap, className, ...rest }: SpacedPanelProps) {
  return (
    <Panel
      {...rest}
      className={clsx(styles.spaced, className)}
      style={{ '--gap': `${gap}px` } as CSSProperties}
    />
  )
}

type SpacedPanelProps = ComponentProps<typeof Panel> & { gap: number }
