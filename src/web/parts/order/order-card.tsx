import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useName } from '#web/platform/i18n/use-name.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { DishLine } from './dish-line.tsx'
import styles from './order-card.module.css'
import { StatusBadge } from './status/status-badge.tsx'

/** An order in its customer's list: status, kitchen, dishes, total, time and actions. */
export function OrderCard({ order, to, now, children }: OrderCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const cook = useName(order.cookName, order.cookNameAr)
  return (
    <article className={styles.card} data-order={order.id} data-status-of={order.status}>
      <div className={styles.top}>
        <StatusBadge status={order.status} reader="customer" />
        <time dateTime={order.createdAt} className={styles.time}>
          {format.moment(order.createdAt, now)}
        </time>
      </div>
      <div className={styles.kitchen}>
        <Portrait name={cook} picture={order.cookPortrait} size={44} />
        <div className={styles.what}>
          <h2 className={styles.name}>
            <Link to={to} className={styles.link}>
              {t('ordering:track.from', { cook })}
            </Link>
          </h2>
          <p className={styles.dishes}>
            <DishLine items={order.items} />
          </p>
        </div>
        {order.total !== undefined && <p className={styles.total}>{format.money(order.total)}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  )
}

type OrderCardProps = {
  order: ListedOrder
  /** The link to the order's own page. */
  to: string
  /** When the page was rendered. Server and hydration use the same moment. */
  now: number
  children?: ReactNode
}
