import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { isKnownStatus } from './order-status-look.ts'

/** Who reads a status: whoever waits for the food, or whoever works on the order. */
export type StatusReader = 'customer' | 'work'

/** A status in the reader's words; one that nobody knows is shown as it came. */
export function useStatusText(reader: StatusReader): (status: string) => string {
  const { t } = useTranslation()
  return (status) => {
    if (!isKnownStatus(status)) return status
    // Ready "for pickup" is the courier's business; to whoever waits it reads like an invitation to come and fetch it.
    return reader === 'customer' && status === 'ready_for_pickup'
      ? t('ordering:status.ready_for_pickup_customer')
      : t(`ordering:status.${status}`)
  }
}
