import { useEffect } from 'react'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { forgetLastOrder } from '#web/platform/device/last-order.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OrderNumberForm } from './order-number-form.tsx'

/** The order does not exist. Offers the field for another number. */
export function OrderNotFound({ typed }: { typed: string }) {
  const { t } = useTranslation()
  useEffect(() => {
    const id = parseOrderId(typed)
    if (id) forgetLastOrder(id)
  }, [typed])
  return (
    <EmptyState
      art={ticket}
      title={t('ordering:track.notFound')}
      headingLevel={1}
      action={<OrderNumberForm typed={typed} />}
    >
      {t('ordering:track.notFoundBody')}
    </EmptyState>
  )
}

/** Too many unknown numbers came from here. The form stays while the person waits. */
export function TooManyLookUps({ typed, retryAfterSeconds }: { typed: string; retryAfterSeconds: number }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (
    <EmptyState
      art={ticket}
      title={t('ordering:track.title')}
      headingLevel={1}
      action={<OrderNumberForm typed={typed} />}
    >
      {refusalText({ code: 'limit.too_many', params: { retryAfterSeconds } })}
    </EmptyState>
  )
}
