import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Why an order was cancelled, in words for this reader. Null for other orders. */
export function useEndText(): (order: OrderAnswer) => string | null {
  const { t } = useLanguage()
  return ({ status, audience, cancelReason }) => {
    if (status !== 'cancelled' || cancelReason === undefined) return null
    const isOwner = audience === 'owner'
    const why = readCancelReason(cancelReason)
    switch (why.is) {
      case 'none':
        return t(isOwner ? 'ordering:track.cancelledByYou' : 'ordering:cook.cancelledByCustomer')
      case 'noAnswer':
        return t(isOwner ? 'ordering:order.noAnswer' : 'ordering:cook.notAnswered')
      case 'declined':
        return t(isOwner ? 'ordering:order.declined' : 'ordering:cook.declinedBecause', {
          reason: t(`ordering:cook.reasons.${why.reason}`),
        })
      case 'office':
        return t('ordering:order.cancelledBecause', { reason: t(`ordering:officeReasons.${why.reason}`) })
      case 'words':
        return t('ordering:order.cancelledBecause', { reason: why.text })
    }
  }
}
