import clsx from 'clsx'
import type { CSSProperties } from 'react'
import styles from './columns.module.css'
import type { Gap, LayoutProps, Tag } from './layout.tsx'

/** One column, and from a width on as many as `of` says: equal ones, or each with its own width. */
export function Columns<T extends Tag = 'div'>({
  as,
  of,
  from,
  gap,
  wideGap = gap,
  align,
  className,
  ...rest
}: ColumnsProps<T>) {
  const Element: Tag = as ?? 'div'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.columns, styles[`from${from}`], align && styles.start, className)}
      style={
        {
          '--gap': `${gap}px`,
          '--wide-gap': `${wideGap}px`,
          '--columns': typeof of === 'string' ? of : `repeat(${of}, minmax(0, 1fr))`,
        } as CSSProperties
      }
    />
  )
}

/** As many equal columns as fit, each at least as wide as `least`. */
export function Grid<T extends Tag = 'div'>({
  as,
  least,
  gap,
  lineGap = gap,
  fill,
  align,
  className,
  ...rest
}: GridProps<T>) {
  const Element: Tag = as ?? 'div'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.grid, fill && styles.fill, align && styles.start, className)}
      style={{ '--gap': `${lineGap}px ${gap}px`, '--least': least } as CSSProperties}
    />
  )
}

type ColumnsProps<T extends Tag> = LayoutProps<T> & {
  of: number | string
  /** The width in em, rounded down. */
  from: 48 | 56 | 72 | 75 | 88
  gap: Gap
  /** The space between several columns, if it is another. */
  wideGap?: Gap | 36
  align?: 'start'
}

type GridProps<T extends Tag> = LayoutProps<T> & {
  least: string
  gap: Gap
  lineGap?: Gap
  /** Keeps the room of columns that nothing is in, instead of widening the others. */
  fill?: boolean
  align?: 'start'
}
