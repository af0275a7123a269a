import type { PayTerms as Terms } from '#contract/settings.ts'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** What cooks and couriers get, and when. A page that also works without it does so while the server has no answer. */
export function loadPayTerms(client: Client): Promise<Terms | null> {
  return client.settings.getPayTerms().catch(() => null)
}

/** What somebody who cooks or delivers gets of an order that is placed now, and on which day we pay it. */
export function PayTerms({ terms, of }: { terms: Terms | null; of: 'cook' | 'courier' }) {
  const { t, format } = useLanguage()
  if (!terms) return null
  const { commissionPercent, courierSharePercent, payoutWeekday } = terms
  return (
    <>
      <p>
        {of === 'courier'
          ? t('payouts:terms.courier', { percent: format.percent(courierSharePercent) })
          : commissionPercent === 0
            ? t('payouts:terms.noCommission')
            : t('payouts:terms.cook', { percent: format.percent(commissionPercent) })}{' '}
        {t('payouts:terms.fromNowOn')}
      </p>
      <p>
        {payoutWeekday === null
          ? t('payouts:terms.noDay')
          : t('payouts:terms.day', { weekday: format.weekday(payoutWeekday) })}
      </p>
    </>
  )
}
