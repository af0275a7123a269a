import clsx from 'clsx'
import { Suspense, useState } from 'react'
import type { AdminOrderRow } from '#contract/ordering/admin-orders.ts'
import { ADMIN_ORDER_VIEWS } from '#domain/ordering/admin-orders.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { DaysFilter } from '#web/parts/list/days-filter.tsx'
import { FilterChips } from '#web/parts/list/filter-chips.tsx'
import { FilterSelect } from '#web/parts/list/filter-select.tsx'
import { WorkList } from '#web/parts/list/work-list.tsx'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import type { Order } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './order-list.module.css'
import { AdminOrderCard, useOrderColumns } from './order-rows.tsx'

const TICK_MS = 30_000

const ChosenOrders = lazyPart(async () => (await import('./chosen-orders.tsx')).ChosenOrders)
const AssignSheet = lazyPart(async () => (await import('./assign-sheet.tsx')).AssignSheet)

const LIST = defineList(
  {
    sorts: { created: 'desc' },
    sort: 'created',
    filters: {
      status: ORDER_STATUSES,
      show: ADMIN_ORDER_VIEWS,
      guest: 'id',
      customer: 'id',
      from: 'day',
      to: 'day',
    },
  },
  (client, query) => client.adminOrders.listAdminOrders(asked(query)),
)

export const loadOrders = LIST.load

/** The contract names the order of the list by its words. */
function asked<Query extends { order: Order }>({ order, ...query }: Query) {
  return { ...query, sort: order === 'asc' ? ('oldest' as const) : ('newest' as const) }
}

/** All orders, to search and to flag in bulk. */
export function OrderList({ list }: { list: Awaited<ReturnType<typeof loadOrders>> }) {
  const { t } = useLanguage()
  const state = useListState(LIST)
  const now = useNow(TICK_MS) ?? list.now
  const [assigned, setAssigned] = useState<AdminOrderRow | null>(null)
  // As it is now: what somebody changed meanwhile is not refused for ever.
  const given = assigned && (list.items.find(({ id }) => id === assigned.id) ?? assigned)
  const columns = useOrderColumns(now, setAssigned)
  return (
    <>
      <Stranded count={list.stranded} />
      <OfOnePerson />
      <WorkList
        of={LIST}
        page={list}
        label={t('common:nav.orders')}
        search={t('admin:orders.search')}
        file={{ path: '/api/admin/orders.csv', params: new URLSearchParams(asked(LIST.queryOf(state))) }}
        actions={(file) => (
          <>
            <LinkButton to={paths.adminPhoneOrder} variant="ghost">
              {t('common:nav.phoneOrder')}
            </LinkButton>
            {file}
          </>
        )}
        filters={<Filters />}
        folds
        columns={columns}
        titleOf={(key) => t(`admin:orders.columns.${key}`)}
        card={(order) => <AdminOrderCard order={order} now={now} onAssign={setAssigned} />}
        isQuiet={(order) => order.status === 'cancelled' || order.deletedAt !== null}
        newestBy="createdAt"
        choice={{
          nameOf: ({ id }) => shortOrderId(id),
          bar: (selection) =>
            selection.rows.length > 0 && (
              <Suspense>
                <ChosenOrders of={selection} />
              </Suspense>
            ),
        }}
        empty={
          <EmptyState art={plate} title={t('admin:orders.empty')}>
            {t('admin:orders.emptyBody')}
          </EmptyState>
        }
      />
      {given && (
        <Suspense>
          <AssignSheet
            key={given.id}
            open
            order={{ ...given, courierId: given.courier?.id ?? null }}
            onClose={() => setAssigned(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Orders that an admin must look at, because their cook or courier was banned. */
function Stranded({ count }: { count: number }) {
  const { t, format } = useLanguage()
  const list = useListState(LIST)
  if (count === 0 || list.filters.show === 'stranded') return null
  return (
    <Note className={clsx('below-12', styles.stranded)}>
      {t('admin:orders.stranded', { n: format.count(count), count })}{' '}
      <TextLink to={list.hrefOf({ q: '', filters: { show: 'stranded' } })}>
        {t('admin:orders.strandedSee')}
      </TextLink>
    </Note>
  )
}

/** Says that one person's orders are shown, with a link to all orders. */
function OfOnePerson() {
  const { t } = useLanguage()
  const list = useListState(LIST)
  const { guest, customer, ...others } = list.filters
  if (!guest && !customer) return null
  return (
    <Note tone="plain" className="below-12">
      {t(guest ? 'admin:orders.ofOneGuest' : 'admin:orders.ofOneCustomer')}{' '}
      <TextLink to={list.hrefOf({ filters: others })}>{t('admin:orders.ofAll')}</TextLink>
    </Note>
  )
}

function Filters() {
  const { t } = useLanguage()
  const list = useListState(LIST)
  return (
    <Stack gap={12}>
      <FilterChips
        list={list}
        name="show"
        label={t('admin:orders.show')}
        values={ADMIN_ORDER_VIEWS}
        textOf={(view) => t(`admin:orders.views.${view}`)}
      />
      <Stack gap={12} className={styles.fields}>
        <FilterSelect
          list={list}
          name="status"
          label={t('admin:orders.statusFilter')}
          any={t('admin:list.all')}
          values={ORDER_STATUSES}
          textOf={(status) => t(`ordering:status.${status}`)}
        />
        <DaysFilter list={list} />
      </Stack>
    </Stack>
  )
}
