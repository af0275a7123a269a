import { useEffect, useState } from 'react'
import type { OrderPage } from '#contract/ordering/order-lists.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { type Cancellable, CancelQuestion } from '#web/parts/order/cancel-question.tsx'
import { FollowOrReorder } from '#web/parts/order/follow-or-reorder.tsx'
import { OrderCard } from '#web/parts/order/order-card.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { useFollowedOrders } from '#web/parts/order/use-followed-orders.ts'
import { client } from '#web/platform/api/client.ts'
import { readLastOrders } from '#web/platform/device/last-order.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import styles from '../track-order.module.css'
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

/** The orders that a guest placed on this device, live: to follow, cancel or order again without an account. */
function DeviceOrders({ page, now }: { page: OrderPage; now: number }) {
  const { t } = useLanguage()
  const more = useMore(page, (cursor) => client().ordering.listDeviceOrders({ cursor }))
  useFollowedOrders(more.items)
  const reordering = useReorder()
  const [cancelling, setCancelling] = useState<Cancellable | null>(null)
  return (
    <section aria-labelledby="device-orders" className={`page ${styles.deviceOrders}`}>
      <h2 id="device-orders">{t('ordering:orders.ofDevice')}</h2>
      <Columns of={2} from={56} gap={12} wideGap={20} as="ul" className={styles.deviceList}>
        {more.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} to={paths.trackOrder(order.id)} now={now}>
              <FollowOrReorder order={order} reordering={reordering} />
              {order.may.cancel && (
                <Button variant="ghost" size="compact" onClick={() => setCancelling(order)}>
                  {t('ordering:orders.cancel')}
                </Button>
              )}
            </OrderCard>
          </li>
        ))}
      </Columns>
      <LoadMore
        more={more}
        hrefOf={(cursor) => `${paths.trackStart}?cursor=${encodeURIComponent(cursor)}`}
        failedText={t('ordering:orders.fetchError')}
      />
      <CancelQuestion order={cancelling} onClose={() => setCancelling(null)} />
    </section>
  )
}
