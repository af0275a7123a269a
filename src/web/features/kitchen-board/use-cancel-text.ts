import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Why an order was cancelled, in words for the kitchen. */
export function useCancelText(): (stored: string | null) => string {
  const { t } = useLanguage()
  return (stored) => {
    const why = readCancelReason(stored)
    switch (why.is) {
      case 'none':
        return t('ordering:cook.cancelledByCustomer')
      case 'noAnswer':
        return t('ordering:cook.notAnswered')
      case 'declined':
        return t('ordering:cook.declinedBecause', { reason: t(`ordering:cook.reasons.${why.reason}`) })
      case 'office':
        return t('ordering:order.cancelledBecause', { reason: t(`ordering:officeReasons.${why.reason}`) })
      case 'words':
        return t('ordering:order.cancelledBecause', { reason: why.text })
    }
  }
}
