import { useState } from 'react'
import type { OrderPage } from '#contract/ordering/order-lists.ts'
import { paths } from '#domain/paths.ts'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { CancelQuestion } from '#web/parts/order/cancel-question.tsx'
import { FollowOrReorder } from '#web/parts/order/follow-or-reorder.tsx'
import { OrderCard } from '#web/parts/order/order-card.tsx'
import { useFollowedOrders } from '#web/parts/order/use-followed-orders.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './device-orders.module.css'

/** The orders that a guest placed on this device, live: to follow, cancel or order again without an account. */
export function DeviceOrders({ page, now }: { page: OrderPage; now: number }) {
  const { t } = useLanguage()
  const more = useMore(page, (cursor) => client().ordering.listDeviceOrders({ cursor }))
  useFollowedOrders(more.items)
  const reordering = useReorder()
  const [cancelling, setCancelling] = useState<string | null>(null)
  return (
    <section aria-labelledby="device-orders" className={`page ${styles.section}`}>
      <h2 id="device-orders">{t('ordering:orders.ofDevice')}</h2>
      <ul className={styles.list}>
        {more.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} to={paths.trackOrder(order.id)} now={now}>
              <FollowOrReorder order={order} reordering={reordering} />
              {order.may.cancel && (
                <Button variant="ghost" size="compact" onClick={() => setCancelling(order.id)}>
                  {t('ordering:orders.cancel')}
                </Button>
              )}
            </OrderCard>
          </li>
        ))}
      </ul>
      <LoadMore
        more={more}
        hrefOf={(cursor) => `${paths.trackStart}?cursor=${encodeURIComponent(cursor)}`}
        failedText={t('ordering:orders.fetchError')}
      />
      <CancelQuestion orderId={cancelling} onClose={() => setCancelling(null)} />
    </section>
  )
}
