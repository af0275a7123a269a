import clsx from 'clsx'
import type { ComponentProps, CSSProperties, JSX } from 'react'
import styles from './layout.module.css'

/** What lies below each other. */
export function Stack<T extends Tag = 'div'>({ as, gap, align, top, className, ...rest }: StackProps<T>) {
  const Element: Tag = as ?? 'div'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.stack, align && styles[`${align}Items`], top && styles.top, className)}
      style={{ '--gap': `${gap}px` } as CSSProperties}
    />
  )
}

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
      className={clsx(styles.stack, styles[`from${from}`], align && styles[align], className)}
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
      className={clsx(styles.grid, fill && styles.fill, align && styles[align], className)}
      style={{ '--gap': `${lineGap}px ${gap}px`, '--least': least } as CSSProperties}
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
export function Muted<T extends Tag = 'p'>({ as, small, block, className, ...rest }: MutedProps<T>) {
  const Element: Tag = as ?? 'p'
  return (
    <Element
      {...(rest as object)}
      className={clsx(styles.muted, small && styles.small, block && styles.block, className)}
    />
  )
}

/** The spaces in pixels. */
type Gap = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24

type Tag =
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

type LayoutProps<T extends Tag> = Omit<ComponentProps<T> & JSX.IntrinsicElements[T], 'style'> & { as?: T }

type StackProps<T extends Tag> = LayoutProps<T> & {
  gap: Gap
  align?: 'start' | 'center'
  /** What is left of the height stays below. */
  top?: boolean
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

type RowProps<T extends Tag> = LayoutProps<T> & {
  gap: Gap
  /** The space between lines, if it is another. */
  lineGap?: Gap
  align?: 'stretch' | 'start' | 'end' | 'baseline'
  between?: boolean
  /** Everything stays on one line. */
  nowrap?: boolean
}

type MutedProps<T extends Tag> = LayoutProps<T> & {
  small?: boolean
  /** A span on a line of its own. */
  block?: boolean
}
