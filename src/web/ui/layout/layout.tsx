import clsx from 'clsx'
import type { ComponentProps, CSSProperties, JSX } from 'react'
import styles from './layout.module.css'

/** What lies below each other. */
export function Stack<T extends Tag = 'div'>({ as, gap, className, ...rest }: LayoutProps<T> & { gap: Gap }) {
  const Element: Tag = as ?? 'div'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.stack, className)}
      style={{ '--gap': `${gap}px` } as CSSProperties}
    />
  )
}

/** What lies beside each other as long as there is room, on the middle of its line unless `align` says otherwise. */
export function Row<T extends Tag = 'div'>({
  as,
  gap,
  lineGap,
  align,
  between,
  nowrap,
  className,
  ...rest
}: RowProps<T>) {
  const Element: Tag = as ?? 'div'
  return (
    <Element
      {...(rest as object)}
      className={clsx(
        styles.row,
        align && styles[align],
        between && styles.between,
        nowrap && styles.nowrap,
        className,
      )}
      style={{ '--gap': `${lineGap ?? gap}px ${gap}px` } as CSSProperties}
    />
  )
}

/** Text that matters less than what it is next to. */
export function Muted<T extends Tag = 'p'>({
  as,
  small,
  className,
  ...rest
}: LayoutProps<T> & { small?: boolean }) {
  const Element: Tag = as ?? 'p'
  return <Element {...(rest as object)} className={clsx(styles.muted, small && styles.small, className)} />
}

/** The spaces in pixels. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24

export type Tag =
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dd'
  | 'dt'
  | 'form'
  | 'section'
  | 'header'
  | 'footer'
  | 'fieldset'
  | 'p'
  | 'span'
  | 'time'
  | 'article'
  | 'nav'
  | 'aside'
  | 'figcaption'

export type LayoutProps<T extends Tag> = Omit<ComponentProps<T> & JSX.IntrinsicElements[T], 'style'> & {
  as?: T
}

type RowProps<T extends Tag> = LayoutProps<T> & {
  gap: Gap
  /** The space between lines, if it is another. */
  lineGap?: Gap
  align?: 'stretch' | 'start' | 'end' | 'baseline'
  between?: boolean
  /** Everything stays on one line. */
  nowrap?: boolean
}
