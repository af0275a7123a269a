import { useTranslation } from 'react-i18next'
import { isKnownStatus } from './order-status-look.ts'

/** A status in the reader's words; one that nobody knows is shown as it came. */
export function useStatusText(): (status: string) => string {
  const { t } = useTranslation()
  return (status) => (isKnownStatus(status) ? t(`ordering:status.${status}`) : status)
}
