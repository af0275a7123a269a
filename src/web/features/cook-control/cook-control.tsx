import { useState } from 'react'
import type { KitchenOrderSort } from '#domain/ordering/kitchen-orders.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import table from '#web/assets/spots/spot-clean_table.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useStatusText } from '#web/parts/order/status/use-status-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './cook-control.module.css'
import { KitchenHead } from './kitchen-head.tsx'
import type { ControlledKitchen } from './load-cook-control.ts'
import { OrderCard } from './order-card.tsx'
import { CONTROL_LIST, CONTROL_SORTS } from './order-list-shape.ts'
import { type StatusAsked, StatusQuestion } from './status-question.tsx'

const PAGE = 12
type Sort = { sort: KitchenOrderSort; order: 'asc' | 'desc' }
/** Every sort both ways, the usual way first. */
const SORTS: readonly Sort[] = CONTROL_SORTS.flatMap((sort) => {
  const usual = CONTROL_LIST.sorts[sort]
  return [
    { sort, order: usual },
    { sort, order: usual === 'asc' ? 'desc' : 'asc' },
  ]
})
const sortValue = ({ sort, order }: Sort) => `${sort} ${order}`

/** A kitchen's orders, to search, sort and give any status with a reason. */
export function CookControl({ kitchen, orders, now }: ControlledKitchen) {
  const { t } = useLanguage()
  const list = useListState(CONTROL_LIST)
  const statusText = useStatusText('work')
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
      <div className={styles.toolbar}>
        <ListSearch list={list} label={t('admin:cooks.search')} className={styles.search} />
        <SelectField
          label={t('admin:list.sort')}
          labelHidden
          className={styles.select}
          value={sortValue(list)}
          onChange={({ currentTarget }) =>
            list.go(SORTS.find((each) => sortValue(each) === currentTarget.value)!)
          }
        >
          {SORTS.map(({ sort, order }) => (
            <option key={sortValue({ sort, order })} value={sortValue({ sort, order })}>
              {t(`admin:cooks.sorts.${sort}.${order}`)}
            </option>
          ))}
        </SelectField>
        <LinkButton variant="ghost" to={clear}>
          {t('common:actions.clear')}
        </LinkButton>
        <div className={styles.filters}>
          <StateChips
            list={list}
            label={t('admin:cooks.filter')}
            states={ORDER_STATUSES}
            counts={orders.states}
            textOf={(status) => statusText(status)}
          />
        </div>
      </div>
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
        <ul
          className={styles.grid}
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
        </ul>
      )}
      {orders.pages > 1 && <ListPages list={list} of={orders} pageSize={PAGE} />}
      {asked && (
        <StatusQuestion
          key={`${asked.order.id} ${asked.status}`}
          asked={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
