import clsx from 'clsx'
import type { ComponentProps, JSX, ReactNode } from 'react'
import styles from './surface.module.css'

/** The standard card. */
export function Panel<T extends Tag = 'section'>({
  as,
  heading,
  tone = 'surface',
  flush = false,
  className,
  children,
  ...rest
}: PanelProps<T>) {
  const Element: Tag = as ?? 'section'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.panel, styles[tone], flush && styles.flush, className)}
    >
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </Element>
  )
}

type Tag = 'section' | 'article' | 'nav' | 'div' | 'li' | 'ul' | 'form'

type PanelProps<T extends Tag> = ComponentProps<T> &
  JSX.IntrinsicElements[T] & {
    as?: T
    heading?: ReactNode
    tone?: 'surface' | 'sunken'
    /** No padding, for panels filled by a picture, a map or a table. */
    flush?: boolean
  }

/** A panel with a dashed seam. A page has at most one. Its colours come from its parent. */
export function Stitched({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.stitched, className)} />
}
