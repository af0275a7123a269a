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
          ? t('accounts:pay.courier', { percent: format.percent(courierSharePercent) })
          : commissionPercent === 0
            ? t('accounts:pay.noCommission')
            : t('accounts:pay.cook', { percent: format.percent(commissionPercent) })}{' '}
        {t('accounts:pay.fromNowOn')}
      </p>
      <p>
        {payoutWeekday === null
          ? t('accounts:pay.noDay')
          : t('accounts:pay.day', { weekday: format.weekday(payoutWeekday) })}
      </p>
    </>
  )
}
