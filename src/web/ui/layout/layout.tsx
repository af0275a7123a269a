import clsx, { type ClassValue } from 'clsx'
import type { ComponentProps, CSSProperties, JSX } from 'react'
import styles from './layout.module.css'

/** What lies below each other. */
export function Stack<T extends Tag = 'div'>({ gap, align, top, ...rest }: StackProps<T>) {
  return laid(rest, `${gap}px`, styles.stack, align && styles[`${align}Items`], top && styles.top)
}

/** What lies beside each other as long as there is room, on the middle of its line unless `align` says otherwise. */
export function Row<T extends Tag = 'div'>({
  gap,
  lineGap = gap,
  align,
  between,
  nowrap,
  ...rest
}: RowProps<T>) {
  const gaps = `${lineGap}px ${gap}px`
  return laid(
    rest,
    gaps,
    styles.row,
    align && styles[align],
    between && styles.between,
    nowrap && styles.nowrap,
  )
}

/** An element with these classes, besides its own, and this gap. */
function laid(
  { as: Element = 'div', className, ...rest }: { as?: Tag; className?: string },
  gap: string,
  ...classes: ClassValue[]
) {
  return (
    <Element
      {...(rest as object)}
      className={clsx(classes, className)}
      style={{ '--gap': gap } as CSSProperties}
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

type StackProps<T extends Tag> = LayoutProps<T> & {
  gap: Gap
  align?: 'start' | 'center'
  /** What is left of the height stays below. */
  top?: boolean
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
