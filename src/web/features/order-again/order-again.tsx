import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import clsx from 'clsx'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { paths } from '#domain/paths.ts'
import { type Reordering, useReorder } from '#web/parts/cart/use-reorder.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { DishLine } from '#web/parts/order/dish-line.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CardRow } from '#web/ui/surface/card-row.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-again.module.css'

const MAX_SHOWN = 3

/** A customer's last orders at the top of the home page, to order again. */
export function OrderAgain({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useLanguage()
  const reordering = useReorder()
  if (orders.length === 0) return null
  return (
    <CardRow
      id="order-again"
      heading={t('ordering:orders.again')}
      link={<TextLink to={paths.myOrders}>{t('ordering:orders.title')}</TextLink>}
      className="page"
      rowClassName={styles.row}
    >
      {orders.map((order) => (
        <AgainCard key={order.id} order={order} reordering={reordering} />
      ))}
    </CardRow>
  )
}

function AgainCard({ order, reordering }: { order: ListedOrder; reordering: Reordering }) {
  const { t, localized } = useLanguage()
  const cook = localized(order.cookName, order.cookNameAr)
  return (
    <Panel as="article" className={clsx(styles.card, 'grid gap-12')} data-again={order.id}>
      <Portrait name={cook} picture={order.cookPortrait} size={44} />
      <div>
        <h3 className={styles.name}>
          <bdi>{cook}</bdi>
        </h3>
        <p className={clsx(styles.dishes, 'muted small')}>
          <DishLine items={order.items} />
        </p>
      </div>
      <Button
        variant="samna"
        icon={IconRepeat}
        className="all-columns"
        loading={reordering.pending === order.id}
        onClick={() => reordering.reorder(order.id)}
      >
        {t('ordering:orders.reorder')}
      </Button>
    </Panel>
  )
}

/** The newest delivered orders, without repetitions of the same dishes and quantities. */
export function chooseAgain(orders: readonly ListedOrder[]): ListedOrder[] {
  const bySelection = new Map<string, ListedOrder>()
  for (const order of orders) {
    const dishes = order.items.map(({ dishId, quantity }) => `${dishId} ${quantity}`).sort()
    const selection = [order.cookId, ...dishes].join()
    if (!bySelection.has(selection)) bySelection.set(selection, order)
  }
  return [...bySelection.values()].slice(0, MAX_SHOWN)
}
