import { useEffect } from 'react'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { forgetLastOrder } from '#web/platform/device/last-order.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OrderNumberForm } from './order-number-form.tsx'

/**
 * In place of an order: there is none of this number, or too many unknown numbers came from here. Offers the field for another
 * one, which stays while the person waits.
 */
export function NoOrder({ typed, retryAfterSeconds }: { typed: string; retryAfterSeconds: number }) {
  const { t, refusalText } = useLanguage()
  const mustWait = retryAfterSeconds > 0
  useEffect(() => {
    const id = parseOrderId(typed)
    if (id && !mustWait) forgetLastOrder(id)
  }, [typed, mustWait])
  return (
    <EmptyState
      art={ticket}
      title={t(mustWait ? 'ordering:track.title' : 'ordering:track.notFound')}
      headingLevel={1}
      action={<OrderNumberForm typed={typed} />}
    >
      {mustWait
        ? refusalText({ code: 'limit.too_many', params: { retryAfterSeconds } })
        : t('ordering:track.notFoundBody')}
    </EmptyState>
  )
}
