import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import type { WorkColumn } from '#web/ui/work/work-table.tsx'
import { Courier, Customer, Kitchen, NumberLink } from './order-facts.tsx'
import { ORDER_LIST } from './order-list-shape.ts'
import styles from './order-rows.module.css'

/** The columns of the list on wide screens. */
export function useOrderColumns(now: number): WorkColumn<OfficeRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const sorted = useSortedHeading(ORDER_LIST)
  return [
    { key: 'number', title: t('admin:orders.columns.number'), cell: (order) => <NumberLink order={order} /> },
    {
      key: 'createdAt',
      title: sorted('created', t('admin:orders.columns.createdAt')),
      cell: (order) => <span className="num">{format.moment(order.createdAt, now)}</span>,
    },
    {
      key: 'status',
      title: t('admin:orders.columns.status'),
      cell: (order) => <StatusBadge status={order.status} />,
    },
    {
      key: 'customer',
      title: t('admin:orders.columns.customer'),
      cell: (order) => <Customer order={order} />,
    },
    { key: 'kitchen', title: t('admin:orders.columns.kitchen'), cell: (order) => <Kitchen order={order} /> },
    { key: 'courier', title: t('admin:orders.columns.courier'), cell: (order) => <Courier order={order} /> },
    {
      key: 'total',
      title: t('admin:orders.columns.total'),
      cell: (order) => <span className="num">{format.money(order.total ?? order.subtotal)}</span>,
      atEnd: true,
    },
  ]
}

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
