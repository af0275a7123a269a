import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './display.module.css'

/** A filter as a link, because the address holds the filters. */
export function ChipLink({ selected = false, start, className, children, ...rest }: ChipLinkProps) {
  const chip = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (selected && chip.current) bringIntoRow(chip.current)
  }, [selected])
  return (
    <Link
      {...rest}
      ref={chip}
      aria-current={selected ? 'true' : undefined}
      className={clsx(styles.chip, selected && styles.selected, className)}
    >
      {start && <span className={styles.start}>{start}</span>}
      {children}
    </Link>
  )
}

/** Scrolls the row and never the page, which `scrollIntoView` would move as well. */
function bringIntoRow(chip: HTMLElement) {
  const row = chip.closest('nav')
  if (!row) return
  const [inside, outside] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inside.left >= outside.left && inside.right <= outside.right) return
  row.scrollLeft += (inside.left + inside.right - outside.left - outside.right) / 2
}

/** The same as a button, which is pressed while it is `selected`. */
export function ChipButton({
  selected = false,
  start,
  type = 'button',
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={clsx(styles.chip, selected && styles.selected, className)}
    >
      {start && <span className={styles.start}>{start}</span>}
      {children}
    </button>
  )
}

/**
 * Chips in one scrolling line. It cuts the last one off to show that more follow. `wrap` breaks the line, and `wide` breaks it on
 * wide screens only.
 */
export function ChipRow({ label, wrap = false, children }: ChipRowProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(styles.row, wrap && styles[wrap === 'wide' ? 'wrapWide' : 'wrap'])}
    >
      {children}
    </nav>
  )
}

type Shared = { selected?: boolean; start?: ReactNode; children: ReactNode }
type ChipLinkProps = Shared & LinkProps
type ChipButtonProps = Shared & ComponentProps<'button'>
type ChipRowProps = { label: string; wrap?: boolean | 'wide'; children: ReactNode }
