import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { readOwnSearch } from '#domain/ordering/order-list.ts'
import { paths } from '#domain/paths.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { useReorder } from '#web/parts/cart/use-reorder.ts'
import { LoggedOutLine } from '#web/parts/frame/shells/live-note.tsx'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { type Cancellable, CancelQuestion } from '#web/parts/order/cancel-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useOwnBoard } from '#web/platform/api/use-own-board.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { useMore } from '#web/platform/lists/use-more.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { LinkBar } from '#web/ui/choices/link-bar.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import {
  type FoundOrders,
  type MyOrdersData,
  type NowAndPast,
  OWN_ORDERS,
  type OwnOrderQuery,
  TABS,
} from './load-my-orders.ts'
import styles from './my-orders.module.css'
import { OrdersByMonth } from './orders-by-month.tsx'
import { RunningOrder } from './running-order.tsx'
import { SearchOrders } from './search-orders.tsx'

/** A customer's orders: searched through, or those under way live and the past ones by month. */
export function MyOrders({ data: { found, listed, now } }: { data: MyOrdersData }) {
  const { t } = useLanguage()
  const list = useListState(OWN_ORDERS)
  const hasNone = listed !== null && listed.active.length === 0 && listed.past.items.length === 0
  return (
    <Stack gap={12} className={`page ${styles.page}`}>
      <h1>{t('ordering:orders.title')}</h1>
      {!hasNone && <SearchOrders refused={found?.refused ?? null} now={now} />}
      <Stack gap={12} className={`renews ${styles.lists}`} aria-busy={list.isLoading || undefined}>
        {hasNone && <NoOrders />}
        {found && <Found key={list.params.toString()} found={found} now={now} />}
        {listed && !hasNone && <NowThenPast listed={listed} now={now} />}
      </Stack>
    </Stack>
  )
}

function NoOrders() {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={emptyPlate}
      title={t('ordering:orders.emptyMessage')}
      action={<LinkButton to={paths.home}>{t('ordering:cart.browse')}</LinkButton>}
    >
      {t('ordering:cart.emptySub')}
    </EmptyState>
  )
}

function NowThenPast({ listed, now }: { listed: NowAndPast; now: number }) {
  const { t, format } = useLanguage()
  const { tab, seen, past, counts } = listed
  const { underWay, isLoggedOut } = useUnderWay(listed.active)
  const [cancelling, setCancelling] = useState<Cancellable | null>(null)
  // Beyond one page the server counts.
  const shownCounts = {
    active:
      underWay.length < listed.active.length ? underWay.length : Math.max(counts.active, underWay.length),
    past: counts.past,
  }
  return (
    <>
      {/* One row of the page's grid, so that the line takes no room while there is none. */}
      <div>
        <div role="status">{isLoggedOut && <LoggedOutLine text={t('ordering:orders.loggedOut')} />}</div>
        <LinkBar label={t('ordering:orders.title')} className={styles.tabs}>
          {TABS.map((each) => (
            <Link
              key={each}
              to={`${paths.myOrders}?tab=${each}`}
              preventScrollReset
              aria-current={each === tab ? 'true' : undefined}
              className={styles.tab}
            >
              {t(`ordering:orders.${each}`)} <b className="num">{format.badge(shownCounts[each])}</b>
            </Link>
          ))}
        </LinkBar>
      </div>
      {tab === 'active' &&
        (underWay.length > 0 ? (
          <Columns as="ul" of={2} from={56} gap={12} wideGap={20} aria-label={t('ordering:orders.active')}>
            {underWay.map((order, place) => (
              <li key={order.id}>
                <RunningOrder
                  order={order}
                  seen={seen.find(({ id }) => id === order.id) ?? null}
                  isFirst={place === 0}
                  now={now}
                  onCancel={() => setCancelling(order)}
                />
              </li>
            ))}
          </Columns>
        ) : (
          <p className={styles.quiet}>{t('ordering:orders.none.active')}</p>
        ))}
      {past.items.length > 0 ? (
        <Cards
          title={t('ordering:orders.past')}
          query={{ state: 'past' }}
          page={past}
          tab={tab}
          now={now}
          onCancel={setCancelling}
        />
      ) : (
        tab === 'past' && <p className={styles.quiet}>{t('ordering:orders.none.past')}</p>
      )}
      <CancelQuestion order={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}

function Found({ found: { query, page, refused }, now }: { found: FoundOrders; now: number }) {
  const { t, refusalText } = useLanguage()
  const [cancelling, setCancelling] = useState<Cancellable | null>(null)
  if (page.items.length === 0)
    return (
      <EmptyState
        art={ticket}
        title={
          refused
            ? refusalText({ code: refused.code, params: refused.data })
            : query.q
              ? t('ordering:orders.nothingFor', { text: query.q })
              : t('ordering:orders.nothing')
        }
        action={
          <LinkButton variant="ghost" to={paths.myOrders} preventScrollReset>
            {t('common:actions.clear')}
          </LinkButton>
        }
      />
    )
  return (
    <>
      <Cards
        title={t('ordering:orders.found')}
        query={query}
        page={page}
        now={now}
        onCancel={setCancelling}
      />
      <CancelQuestion order={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}

/** A page of orders by month, and the pages loaded after it. */
function Cards({ title, query, page, tab, now, onCancel }: CardsProps) {
  const { t } = useLanguage()
  const list = useListState(OWN_ORDERS)
  const more = useMore(page, (cursor) => client().ordering.listOrders({ ...query, cursor }))
  const reordering = useReorder()
  const hrefOf = (cursor: string) => {
    const params = new URLSearchParams(list.params)
    if (tab) params.set('tab', tab)
    params.set('cursor', cursor)
    return `${paths.myOrders}?${params}`
  }
  return (
    <>
      <OrdersByMonth
        title={title}
        orders={more.items}
        search={readOwnSearch(query.q)}
        now={now}
        reordering={reordering}
        onCancel={onCancel}
      />
      <LoadMore more={more} hrefOf={hrefOf} failedText={t('ordering:orders.fetchError')} />
    </>
  )
}

type CardsProps = {
  title: string
  query: OwnOrderQuery
  page: FoundOrders['page']
  tab?: NowAndPast['tab']
  now: number
  onCancel: (order: Cancellable) => void
}

/**
 * The open orders, live. When one of them ends, or a new one comes, the page is read again. Once the session has ended they stay as
 * they were last seen.
 */
function useUnderWay(initial: ListedOrder[]): { underWay: ListedOrder[]; isLoggedOut: boolean } {
  const { revalidate } = useRevalidator()
  const { state, isLoggedOut } = useOwnBoard<ListedOrder[]>({
    event: 'customer-orders',
    initial,
    read: async (api) => (await api.ordering.listOrders({ state: 'active' })).items,
  })
  const known = useRef(state)
  useEffect(() => {
    const ids = new Set(state.map(({ id }) => id))
    const isChanged = known.current.length < ids.size || known.current.some(({ id }) => !ids.has(id))
    known.current = state
    if (isChanged) void revalidate()
  }, [state, revalidate])
  return { underWay: state, isLoggedOut }
}
