import { useTranslation } from 'react-i18next'

const REASONS = ['soldOut', 'busy', 'closing', 'ingredients', 'other'] as const

/** Why an order was cancelled, from what is stored: a code of our own, or what somebody wrote. */
export function useCancelText(): (reason: string | null) => string {
  const { t } = useTranslation()
  return (reason) => {
    if (reason === null) return t('ordering:cook.cancelledByCustomer')
    if (reason === 'no_answer') return t('ordering:cook.notAnswered')
    const declined = REASONS.find((known) => reason === `decline:${known}`)
    return declined
      ? t('ordering:cook.declinedBecause', { reason: t(`ordering:cook.reasons.${declined}`) })
      : t('ordering:order.cancelledBecause', { reason })
  }
}
