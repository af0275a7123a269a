import clsx from 'clsx'
import type { ComponentType, SVGProps } from 'react'
import styles from './display.module.css'

/** A Tabler icon's component, the default export of its file. */
export type IconGlyph = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }
>

/** A decorative icon that grows with the text beside it. The text carries the meaning. */
export function Icon({ of: Glyph, size = '1.35em', className, flip = false }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      className={clsx(styles.icon, flip && 'flip', className)}
    />
  )
}

type IconProps = { of: IconGlyph; size?: number | string; className?: string | undefined; flip?: boolean }
