import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './work-table.module.css'

/** A column's heading that sorts the list. Pressed again, it reverses the order. */
export function SortLink({ to, order, orderText, children }: SortLinkProps) {
  const icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Link to={to} preventScrollReset className={styles.link} data-sorted={order !== null || undefined}>
      {children}
      <Icon of={icon} size={15} className={styles.arrow} />
      {order !== null && <span className="visually-hidden">{orderText}</span>}
    </Link>
  )
}

type SortLinkProps = {
  to: string
  /** Null where another column sorts the list. */
  order: 'asc' | 'desc' | null
  /** The order in words. */
  orderText: string
  children: ReactNode
}
