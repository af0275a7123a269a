import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './surface.module.css'

/** The standard card. With a heading it is a section labelled by it. */
export function Panel({
  heading,
  tone = 'surface',
  flush = false,
  className,
  children,
  ...rest
}: PanelProps) {
  return (
    <section {...rest} className={clsx(styles.panel, styles[tone], flush && styles.flush, className)}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </section>
  )
}

type PanelProps = ComponentProps<'section'> & {
  heading?: ReactNode
  tone?: 'surface' | 'sunken'
  /** No padding, for panels filled by a picture, a map or a table. */
  flush?: boolean
}

/** A panel with a dashed seam. A page has at most one. Its colours come from its parent. */
export function Stitched({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.stitched, className)} />
}
