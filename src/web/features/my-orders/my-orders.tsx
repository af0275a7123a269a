import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { paths } from '#domain/paths.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { CancelQuestion } from '#web/parts/order/cancel-question.tsx'
import { OrderCard } from '#web/parts/order/order-card.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { MyOrdersData } from './load-my-orders.ts'
import styles from './my-orders.module.css'
import { OrderActions } from './order-actions.tsx'

const TABS = ['active', 'past'] as const

/** A customer's orders: the open ones live, the past ones ten at a time. */
export function MyOrders({ data: { tab, active, past, now } }: { data: MyOrdersData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const underWay = useUnderWay(active)
  const more = useMore(past, (cursor) => client().ordering.listOrders({ state: 'past', cursor }))
  const orders = tab === 'active' ? underWay : once(more.items)
  const [cancelling, setCancelling] = useState<string | null>(null)
  const reordering = useReorder()
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('ordering:orders.title')}</h1>
        <TextLink to={paths.orders}>{t('ordering:orders.find')}</TextLink>
      </header>
      <ChipRow label={t('ordering:orders.title')}>
        {TABS.map((each) => (
          <ChipLink
            key={each}
            to={`${paths.myOrders}?tab=${each}`}
            preventScrollReset
            selected={each === tab}
          >
            {t(`ordering:orders.${each}`)}
            {each === 'active' && underWay.length > 0 && (
              <span className="num">{format.count(underWay.length)}</span>
            )}
          </ChipLink>
        ))}
      </ChipRow>
      {orders.length === 0 ? (
        <NoOrders tab={tab} hasOthers={tab === 'active' ? past.items.length > 0 : underWay.length > 0} />
      ) : (
        <ul className={styles.list} aria-label={t(`ordering:orders.${tab}`)}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} to={paths.trackOrder(order.id)} now={now}>
                <OrderActions
                  order={order}
                  now={now}
                  reordering={reordering}
                  onCancel={() => setCancelling(order.id)}
                />
              </OrderCard>
            </li>
          ))}
        </ul>
      )}
      {tab === 'past' && (
        <LoadMore
          more={more}
          hrefOf={(cursor) => `${paths.myOrders}?tab=past&cursor=${encodeURIComponent(cursor)}`}
          failedText={t('ordering:orders.fetchError')}
        />
      )}
      <CancelQuestion orderId={cancelling} onClose={() => setCancelling(null)} />
    </div>
  )
}

function NoOrders({ tab, hasOthers }: { tab: MyOrdersData['tab']; hasOthers: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={emptyPlate}
      title={t(hasOthers ? `ordering:orders.none.${tab}` : 'ordering:orders.emptyMessage')}
      action={<LinkButton to={paths.home}>{t('ordering:cart.browse')}</LinkButton>}
    >
      {t('ordering:cart.emptySub')}
    </EmptyState>
  )
}

/** The open orders, live. When one of them ends, the past orders are read again. */
function useUnderWay(initial: ListedOrder[]): ListedOrder[] {
  const { revalidate } = useRevalidator()
  const { state } = useLiveState<ListedOrder[]>({
    followed: { what: 'own' },
    event: 'customer-orders',
    initial,
    read: async () => (await client().ordering.listOrders({ state: 'active' })).items,
  })
  const known = useRef(state)
  useEffect(() => {
    const ids = new Set(state.map(({ id }) => id))
    const hasEnded = known.current.some(({ id }) => !ids.has(id))
    known.current = state
    if (hasEnded) void revalidate()
  }, [state, revalidate])
  return state
}

/** An order that moved between two pages may come twice. */
function once(orders: ListedOrder[]): ListedOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}
