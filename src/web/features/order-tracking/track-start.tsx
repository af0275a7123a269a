import { useEffect, useState } from 'react'
import { type OrderId, showOrderId } from '#domain/ordering/order-id.ts'
import { paths } from '#domain/paths.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { readLastOrders } from '#web/platform/device/last-order.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type NumberProblem, OrderNumberForm } from './order-number-form.tsx'

/** Where following an order begins for whoever comes without a link. */
export function TrackStart({ typed, problem }: { typed: string; problem: NumberProblem | null }) {
  const { t } = useTranslation()
  const [last, setLast] = useState<OrderId[]>([])
  useEffect(() => setLast(readLastOrders()), [])
  return (
    <EmptyState
      art={ticket}
      title={t('common:header.trackOrder.title')}
      headingLevel={1}
      action={
        <>
          <OrderNumberForm typed={typed} problem={problem} />
          {last.map((id) => (
            <LinkButton key={id} to={paths.trackOrder(id)} variant="soft">
              {t('common:header.trackOrder.last')} <OrderNumber shown={showOrderId(id)} />
            </LinkButton>
          ))}
        </>
      }
    >
      {t('common:pages.track.description')}
    </EmptyState>
  )
}
