import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed, type ListState } from '#web/platform/lists/list-address.ts'
import { type ListInAddress, useListState } from '#web/platform/lists/use-list-state.ts'
import { useMore } from '#web/platform/lists/use-more.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ORDER_LIST, type OrdersData } from './load-orders.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'

/** What the opened order reports to the list beside it. */
export type OpenedOrder = { onStatus: (id: string, status: OrderStatus) => void; closeHref: string }

/**
 * The reader's orders, to search by number, days and status. The opened one stands beside the list, and on a phone instead of it.
 */
export function OrdersPage({ data, sortsByTotal, children }: OrdersPageProps) {
  const { t, refusalText } = useLanguage()
  const list = useListState(ORDER_LIST)
  const isOpen = useParams().orderId !== undefined
  const search = list.params.toString()
  const closeHref = search ? `${paths.orders}?${search}` : paths.orders
  const [statuses, setStatuses] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  const opened: OpenedOrder = {
    closeHref,
    onStatus: (id, status) => setStatuses((known) => new Map([...known, [id, status]])),
  }
  return (
    <div className={`page ${styles.page}`} data-open={isOpen || undefined}>
      <h1 className="below-12">{t('common:nav.orders')}</h1>
      <div className={styles.filters}>
        <OrderFilters
          sortsByTotal={sortsByTotal}
          problem={data.refused && refusalText({ code: data.refused.code, params: data.refused.data })}
        />
      </div>
      <div className={styles.beside}>
        <div className={`renews ${styles.list}`} aria-busy={list.isLoading || undefined}>
          {data.page.items.length === 0 ? (
            <NoOrders list={list} />
          ) : (
            <Rows key={search} data={data} search={search} statuses={statuses} />
          )}
        </div>
        {children(opened)}
      </div>
    </div>
  )
}

/** A customer's opened order without a list. Closing it leads to their orders. */
export function OneOrder({ children }: Pick<OrdersPageProps, 'children'>) {
  const { t } = useLanguage()
  return (
    <div className={`page ${styles.page} ${styles.one}`}>
      <h1 className="visually-hidden">{t('ordering:orders.title')}</h1>
      {children({ closeHref: paths.myOrders, onStatus: () => {} })}
    </div>
  )
}

type OrdersPageProps = {
  data: OrdersData
  sortsByTotal: boolean
  /** Renders the opened order. */
  children: (opened: OpenedOrder) => ReactNode
}

function NoOrders({ list }: { list: ListState & Pick<ListInAddress, 'hrefOf'> }) {
  const { t } = useLanguage()
  if (isNarrowed(list)) return <NothingFound list={list} />
  return (
    <EmptyState art={emptyPlate} title={t('ordering:orders.emptyMessage')}>
      {t('ordering:orders.emptyBody')}
    </EmptyState>
  )
}

function Rows({ data: { page, query, now }, search, statuses }: RowsProps) {
  const { t } = useLanguage()
  const more = useMore(page, (cursor) => client().ordering.listOrders({ ...query, cursor }))
  const open = useParams().orderId
  return (
    <>
      <Stack as="ul" gap={8} aria-label={t('common:nav.orders')}>
        {once(more.items).map((order) => (
          <li key={order.id}>
            <OrderRow
              order={{ ...order, status: statuses.get(order.id) ?? order.status }}
              href={`${paths.order(order.id)}${search ? `?${search}` : ''}`}
              isOpen={order.id === open}
              now={now}
            />
          </li>
        ))}
      </Stack>
      <LoadMore
        more={more}
        hrefOf={(cursor) => {
          const params = new URLSearchParams(search)
          params.set('cursor', cursor)
          return `${paths.orders}?${params}`
        }}
        failedText={t('ordering:orders.fetchError')}
      />
    </>
  )
}

type RowsProps = { data: OrdersData; search: string; statuses: ReadonlyMap<string, OrderStatus> }

/** An order that moved between two pages may come twice. */
function once(orders: ListedOrder[]): ListedOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}
