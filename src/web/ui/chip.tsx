import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './chip.module.css'

/** A toggle in a row of filters. */
export function Chip({ selected = false, start, className, children, type = 'button', ...rest }: ChipProps) {
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

/** The same as a link, for filters that live in the address. */
export function ChipLink({ selected = false, start, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={selected ? 'true' : undefined}
      className={clsx(styles.chip, selected && styles.selected, className)}
    >
      {start && <span className={styles.start}>{start}</span>}
      {children}
    </Link>
  )
}

/** One scrolling line; the last chip is cut off, so that people see there is more. `wrap` breaks it, `wide` only where there is room. */
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
type ChipProps = Shared & ComponentProps<'button'>
type ChipLinkProps = Shared & LinkProps
type ChipRowProps = { label: string; wrap?: boolean | 'wide'; children: ReactNode }
