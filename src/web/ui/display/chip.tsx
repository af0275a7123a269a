import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './chip.module.css'

/** One of a row of filters; each is a link, because filters live in the address. */
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
type ChipLinkProps = Shared & LinkProps
type ChipRowProps = { label: string; wrap?: boolean | 'wide'; children: ReactNode }
