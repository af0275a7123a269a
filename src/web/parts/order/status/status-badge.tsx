import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHourglassHigh from '@tabler/icons-react/dist/esm/icons/IconHourglassHigh.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import clsx from 'clsx'
import type { PaymentStatus } from '#domain/payments/payments.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from '../order.module.css'

const ICONS = {
  pending: IconHourglassHigh,
  preparing: IconFlame,
  ready_for_pickup: IconPackage,
  out_for_delivery: IconMotorbike,
  delivered: IconCircleCheck,
  cancelled: IconCircleX,
} as const

/**
 * An order's status as icon, word and colour. A pending one whose money has not come waits for its payment, not for the kitchen.
 * `strong` is for a background of the same colour.
 */
export function StatusBadge({ status, payment, reader = 'work', strong = false }: StatusBadgeProps) {
  const { t } = useLanguage()
  const statusText = useStatusText(reader)
  const isUnpaid = status === 'pending' && payment === 'awaiting'
  return (
    <span data-status={status} className={clsx(styles.badge, strong && styles.strong)}>
      <Icon of={statusIcon(status)} size={16} flip={isStatusIconDirected(status)} />
      {isUnpaid ? t('ordering:status.pending_unpaid') : statusText(status)}
    </span>
  )
}

type StatusBadgeProps = {
  status: string
  /** Left out by readers who never see an unpaid order. */
  payment?: PaymentStatus | undefined
  reader?: StatusReader
  strong?: boolean
}

/** Who reads a status: the customer, or somebody who works on the order. */
type StatusReader = 'customer' | 'work'

/** A status in the reader's words. An unknown one is shown as it is. */
export function useStatusText(reader: StatusReader): (status: string) => string {
  const { t } = useLanguage()
  return (status) => {
    if (!isKnownStatus(status)) return status
    // To a customer "ready for pickup" would sound like an invitation to come and fetch it.
    return reader === 'customer' && status === 'ready_for_pickup'
      ? t('ordering:status.ready_for_pickup_customer')
      : t(`ordering:status.${status}`)
  }
}

type KnownStatus = keyof typeof ICONS

/** Whether this text is one of the six statuses. */
function isKnownStatus(status: string): status is KnownStatus {
  return Object.hasOwn(ICONS, status)
}

/** The icon of a status. Its colours come from the `data-status` attribute. */
export function statusIcon(status: string): IconGlyph {
  return isKnownStatus(status) ? ICONS[status] : IconHelpCircle
}

/** Only the icon of "on the way" points in the direction of reading. */
export function isStatusIconDirected(status: string): boolean {
  return status === 'out_for_delivery'
}
