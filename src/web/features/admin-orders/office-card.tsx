import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { Dot } from '#web/ui/display/dot.tsx'
import styles from './office-card.module.css'
import { Courier, Customer, Kitchen, NumberLink } from './order-facts.tsx'

/** A row of the list on a phone. */
export function OfficeCard({ order, now }: { order: OfficeRow; now: number }) {
  const format = useFormat()
  return (
    <>
      <div className={styles.line}>
        <NumberLink order={order} />
        <StatusBadge status={order.status} />
      </div>
      <div className={styles.line}>
        <Customer order={order} />
        <span className="num">{format.money(order.total ?? order.subtotal)}</span>
      </div>
      <p className={styles.small}>
        <Kitchen order={order} /> <Dot />{' '}
        {order.courier && (
          <>
            <Courier order={order} /> <Dot />{' '}
          </>
        )}
        <span className="num">{format.moment(order.createdAt, now)}</span>
      </p>
    </>
  )
}
