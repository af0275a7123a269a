import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import clsx from 'clsx'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { OwnSearch } from '#domain/ordering/order-list.ts'
import { paths } from '#domain/paths.ts'
import type { Reordering } from '#web/parts/cart/use-reorder.ts'
import type { Cancellable } from '#web/parts/order/cancel-question.tsx'
import { FollowOrReorder } from '#web/parts/order/follow-or-reorder.tsx'
import { OrderCard } from '#web/parts/order/order-card.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './my-orders.module.css'

/** Orders as cards under the months in which they were placed. */
export function OrdersByMonth({ title, orders, search, now, reordering, onCancel }: OrdersByMonthProps) {
  const { format } = useLanguage()
  const monthOf = (at: string | number) => `${format.month(at)} ${format.year(at)}`
  const nameOf = (month: string, at: string) =>
    format.year(at) === format.year(now) ? format.month(at) : month
  return groupedBy(once(orders), ({ createdAt }) => monthOf(createdAt)).map(
    ({ of: month, orders: placed }, at) => {
      const name = nameOf(month, placed[0]!.createdAt)
      return (
        <Stack as="section" key={month} gap={10} aria-label={format.list([title, name])}>
          <Row as="header" gap={12} align="baseline" nowrap between className={clsx(styles.head, 'above-4')}>
            {at === 0 && <h2 className="h3">{title}</h2>}
            <Muted small>{name}</Muted>
          </Row>
          <Columns as="ul" of={2} from={56} gap={12} wideGap={20}>
            {placed.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} to={paths.trackOrder(order.id)} now={now} search={search}>
                  <SecondAction order={order} onCancel={onCancel} />
                  <FollowOrReorder order={order} reordering={reordering} />
                </OrderCard>
              </li>
            ))}
          </Columns>
        </Stack>
      )
    },
  )
}

function SecondAction({ order, onCancel }: { order: ListedOrder; onCancel: (order: Cancellable) => void }) {
  const { t } = useLanguage()
  if (order.status === 'delivered')
    return (
      <LinkButton to={paths.trackOrder(order.id)} variant="ghost" size="compact" icon={IconStar}>
        {t('ordering:orders.review')}
      </LinkButton>
    )
  return (
    order.may.cancel && (
      <Button variant="ghost" size="compact" onClick={() => onCancel(order)}>
        {t('ordering:orders.cancel')}
      </Button>
    )
  )
}

/** Neighbours with the same key, in their order. */
function groupedBy(orders: ListedOrder[], keyOf: (order: ListedOrder) => string) {
  const groups: { of: string; orders: ListedOrder[] }[] = []
  for (const order of orders) {
    const key = keyOf(order)
    const last = groups.at(-1)
    if (last?.of === key) last.orders.push(order)
    else groups.push({ of: key, orders: [order] })
  }
  return groups
}

/** An order that moved between two pages may come twice. */
function once(orders: ListedOrder[]): ListedOrder[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}

type OrdersByMonthProps = {
  /** The heading over the first month. */
  title: string
  orders: ListedOrder[]
  search: OwnSearch | null
  now: number
  reordering: Reordering
  onCancel: (order: Cancellable) => void
}
