import clsx from 'clsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../order.module.css'
import { isStatusIconDirected, statusIcon } from './order-status-look.ts'
import { type StatusReader, useStatusText } from './use-status-text.ts'

/** An order's status as icon, word and colour. `strong` is for a background of the same colour. */
export function StatusBadge({ status, reader = 'work', strong = false, className }: StatusBadgeProps) {
  const statusText = useStatusText(reader)
  return (
    <span data-status={status} className={clsx(styles.badge, strong && styles.strong, className)}>
      <Icon of={statusIcon(status)} size={16} flip={isStatusIconDirected(status)} />
      {statusText(status)}
    </span>
  )
}

type StatusBadgeProps = {
  status: string
  reader?: StatusReader
  strong?: boolean
  className?: string | undefined
}
