import clsx from 'clsx'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { DishLine } from '#web/parts/order/dish-line.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './orders.module.css'

/** One order of a list, as its reader may see it. The whole row is a link. */
export function OrderRow({ order, href, isOpen, now }: OrderRowProps) {
  const { format } = useLanguage()
  return (
    <Link
      to={href}
      preventScrollReset
      className={clsx(styles.row, 'grid framed rounded on-surface')}
      aria-current={isOpen ? 'true' : undefined}
      data-order={order.id}
    >
      <Row as="span" gap={10} lineGap={4} between className="all-columns">
        <OrderNumber shown={shortOrderId(order.id)} whole={showOrderId(order.id)} className="strong" />
        <StatusBadge
          status={order.status}
          payment={order.paymentStatus}
          reader={order.audience === 'owner' ? 'customer' : 'work'}
        />
      </Row>
      <span className={clsx(styles.what, 'grid shrinks')}>
        <span className="breaks medium">
          <Who order={order} />
        </span>
        <span className={clsx(styles.dishes, 'muted small one-line')}>
          <DishLine items={order.items} />
        </span>
      </span>
      <span className={clsx(styles.end, 'grid shrinks')}>
        <span className={styles.total}>{format.money(order.total ?? order.subtotal)}</span>
        <Muted as="time" dateTime={order.createdAt} small>
          {format.moment(order.createdAt, now)}
        </Muted>
      </span>
    </Link>
  )
}

/** Names the other party: the kitchen for a customer, the customer for a cook, both for an admin. */
function Who({ order }: { order: ListedOrder }) {
  const { t, localized } = useLanguage()
  const cook = localized(order.cookName, order.cookNameAr)
  const area = localized(order.area, order.areaAr)
  if (order.audience === 'owner') return t('ordering:track.from', { cook })
  const customer = area ? (
    t('ordering:cook.customerIn', { name: order.customerName, area })
  ) : (
    <bdi>{order.customerName}</bdi>
  )
  if (order.audience === 'cook') return customer
  return (
    <>
      {customer} {t('ordering:track.from', { cook })}
    </>
  )
}

type OrderRowProps = {
  order: ListedOrder
  href: string
  isOpen: boolean
  /** When the page was rendered. Server and hydration use the same moment. */
  now: number
}
