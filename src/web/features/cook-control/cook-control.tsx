import { useState } from 'react'
import { KITCHEN_ORDER_SORTS, type KitchenOrderSort } from '#domain/ordering/admin-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import table from '#web/assets/spots/spot-clean_table.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cook-control.module.css'
import { KitchenHead } from './kitchen-head.tsx'
import { loadKitchens } from './kitchen-list.tsx'
import { OrderCard } from './order-card.tsx'
import { type StatusAsked, StatusQuestion } from './status-question.tsx'

const PAGE = 12

/** The filters and sorts that the address of a kitchen's orders may name. `cookId` selects the kitchen. */
const SHAPE: ListShape<KitchenOrderSort, 'state' | 'cookId'> = {
  sorts: { date: 'desc', price: 'desc', status: 'asc' },
  sort: 'date',
  filters: { state: ORDER_STATUSES, cookId: 'id' },
}
/** Every sort both ways, the usual way first. */
const SORTS = KITCHEN_ORDER_SORTS.flatMap((sort) => {
  const usual = SHAPE.sorts[sort]
  return [`${sort} ${usual}`, `${sort} ${usual === 'asc' ? 'desc' : 'asc'}`]
})
const sortOf = (value: string) => {
  const [sort, order] = value.split(' ') as [KitchenOrderSort, 'asc' | 'desc']
  return { sort, order }
}

/** A kitchen as admins see it. Null where none has this id. */
export function findKitchen(client: Client, id: string) {
  return client.kitchens.getKitchenOfAdmins({ id }).catch((error: unknown) => {
    if (failureOf(error).status === 404) return null
    throw error
  })
}

/** The kitchen in the address with one page of its orders. Without a kitchen, the list of all. */
export async function loadCookControl(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(SHAPE, params)
  const { cookId: id, state } = filters
  if (id === undefined) return { of: 'kitchens' as const, ...(await loadKitchens(client, params)) }
  const kitchen = await findKitchen(client, id)
  if (!kitchen) throw new Response(null, { status: 404 })
  const orders = await client.ordering.listKitchenOrders({
    id,
    ...(q ? { q } : {}),
    ...(state ? { status: state as OrderStatus } : {}),
    sort,
    order,
    page,
  })
  return { of: 'kitchen' as const, kitchen, orders, now: Date.now() }
}

type ControlledKitchen = Extract<Awaited<ReturnType<typeof loadCookControl>>, { of: 'kitchen' }>

/** A kitchen's orders, to search, sort and give any status with a reason. */
export function CookControl({ kitchen, orders, now }: ControlledKitchen) {
  const { t } = useLanguage()
  const list = useListState(SHAPE)
  const [asked, setAsked] = useState<StatusAsked | null>(null)
  const clear = list.hrefOf({ q: '', sort: 'date', order: 'desc', filters: { cookId: kitchen.id } })
  return (
    <>
      <KitchenHead kitchen={kitchen}>
        <LinkButton variant="ghost" to={paths.adminCook(kitchen.id)}>
          {t('admin:cooks.profile')}
        </LinkButton>
        <LinkButton variant="ghost" to={paths.adminCookControl}>
          {t('admin:cooks.others')}
        </LinkButton>
      </KitchenHead>
      <Toolbar list={list} clear={clear} counts={orders.states} />
      {orders.items.length === 0 ? (
        <EmptyState
          art={table}
          title={t('admin:cooks.noOrders')}
          action={
            <LinkButton variant="ghost" to={clear}>
              {t('admin:list.showAll')}
            </LinkButton>
          }
        />
      ) : (
        <Grid
          as="ul"
          least="300px"
          gap={12}
          fill
          className="renews below-16"
          aria-label={t('common:nav.orders')}
          aria-busy={list.isLoading || undefined}
        >
          {orders.items.map((order) => (
            <li key={order.id}>
              <OrderCard
                key={order.version}
                order={order}
                now={now}
                onStatus={(status) => setAsked({ order, status })}
              />
            </li>
          ))}
        </Grid>
      )}
      {orders.pages > 1 && <ListPages list={list} of={orders} pageSize={PAGE} />}
      {asked && (
        <StatusQuestion
          key={`${asked.order.id} ${asked.status}`}
          // As it is now: what somebody changed meanwhile is not refused for ever.
          asked={{ ...asked, order: orders.items.find(({ id }) => id === asked.order.id) ?? asked.order }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type ToolbarProps = {
  list: ReturnType<typeof useListState<KitchenOrderSort, 'state' | 'cookId'>>
  /** The address without search words, sort and status. */
  clear: string
  counts: ControlledKitchen['orders']['states']
}

function Toolbar({ list, clear, counts }: ToolbarProps) {
  const { t } = useLanguage()
  const statusText = useStatusText('work')
  return (
    <Row gap={12} className="below-16">
      <ListSearch list={list} label={t('admin:cooks.search')} className={styles.search} />
      <SelectField
        label={t('admin:list.sort')}
        labelHidden
        className={styles.select}
        value={`${list.sort} ${list.order}`}
        onChange={({ currentTarget }) => list.go(sortOf(currentTarget.value))}
        values={SORTS}
        textOf={(value) => {
          const { sort, order } = sortOf(value)
          return t(`admin:cooks.sorts.${sort}.${order}`)
        }}
      />
      <LinkButton variant="ghost" to={clear}>
        {t('common:actions.clear')}
      </LinkButton>
      <div className={styles.filters}>
        <StateChips
          list={list}
          label={t('admin:cooks.filter')}
          states={ORDER_STATUSES}
          counts={counts}
          textOf={(status) => statusText(status)}
        />
      </div>
    </Row>
  )
}
