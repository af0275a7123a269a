import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isKnownStatus } from './order-status-look.ts'

/** Who reads a status: the customer, or somebody who works on the order. */
export type StatusReader = 'customer' | 'work'

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
