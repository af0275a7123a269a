import clsx from 'clsx'
import type { ComponentType, SVGProps } from 'react'
import styles from './icon.module.css'

/** A Tabler icon's component, as each of its files exports it by default. */
export type IconGlyph = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }
>

/** One decorative icon that grows with the text beside it; the text carries the meaning. */
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
