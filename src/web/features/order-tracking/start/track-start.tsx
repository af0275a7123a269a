import { useEffect, useState } from 'react'
import type { OrderPage } from '#contract/ordering/order-lists.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { readLastOrders } from '#web/platform/device/last-order.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DeviceOrders } from './device-orders.tsx'
import { type NumberProblem, OrderNumberForm } from './order-number-form.tsx'

/** The start of tracking without a link: a field for the number, and this device's orders. */
export function TrackStart({ typed, problem, orders, now }: TrackStartProps) {
  const { t } = useLanguage()
  const [last, setLast] = useState<OrderId[]>([])
  useEffect(() => setLast(readLastOrders()), [])
  const hasOrders = orders.items.length > 0
  return (
    <>
      <EmptyState
        art={ticket}
        title={t('common:header.trackOrder.title')}
        headingLevel={1}
        action={
          <>
            <OrderNumberForm typed={typed} problem={problem} />
            {!hasOrders &&
              last.map((id) => (
                <LinkButton key={id} to={paths.trackOrder(id)} variant="soft">
                  {t('common:header.trackOrder.last')} <OrderNumber shown={showOrderId(id)} />
                </LinkButton>
              ))}
          </>
        }
      >
        {t('common:pages.track.description')}
      </EmptyState>
      {hasOrders && <DeviceOrders page={orders} now={now} />}
    </>
  )
}

type TrackStartProps = {
  typed: string
  problem: NumberProblem | null
  /** The guest's orders that this device owns. */
  orders: OrderPage
  /** When the page was rendered. */
  now: number
}
