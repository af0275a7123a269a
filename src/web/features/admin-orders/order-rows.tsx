import type { OfficeRow } from '#contract/ordering/order-office.ts'
import { useSortedHeading } from '#web/parts/list/use-sorted-heading.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { WorkColumn } from '#web/ui/work/work-table.tsx'
import { type Assigning, Courier, Customer, Kitchen, mayBeAssigned, NumberLink } from './order-facts.tsx'
import { ORDER_LIST } from './order-list-shape.ts'
import styles from './order-rows.module.css'

/** The columns of the list on wide screens. */
export function useOrderColumns(now: number, onAssign: Assigning): WorkColumn<OfficeRow>[] {
  const { t, format } = useLanguage()
  const sorted = useSortedHeading(ORDER_LIST)
  return [
    { key: 'number', title: t('admin:orders.columns.number'), cell: (order) => <NumberLink order={order} /> },
    {
      key: 'createdAt',
      title: sorted('created', t('admin:orders.columns.createdAt')),
      cell: (order) => (
        <span className="num">
          <OrderAge since={order.createdAt} due={order.dueAt} now={now} />
        </span>
      ),
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
    {
      key: 'courier',
      title: t('admin:orders.columns.courier'),
      cell: (order) => <Courier order={order} onAssign={onAssign} />,
    },
    {
      key: 'total',
      title: t('admin:orders.columns.total'),
      cell: (order) => <span className="num">{format.money(order.total ?? order.subtotal)}</span>,
      atEnd: true,
    },
  ]
}

/** A row of the list on a phone. */
export function OfficeCard({ order, now, onAssign }: OfficeCardProps) {
  const { format } = useLanguage()
  return (
    <>
      <div className={styles.line}>
        <NumberLink order={order} isShort />
        <StatusBadge status={order.status} />
      </div>
      <div className={styles.line}>
        <Kitchen order={order} />
        <span className="num">{format.money(order.total ?? order.subtotal)}</span>
      </div>
      <div className={styles.line}>
        <Customer order={order} />
        <span className="num">
          <OrderAge since={order.createdAt} due={order.dueAt} now={now} />
        </span>
      </div>
      {(order.courier || mayBeAssigned(order)) && (
        <div className={styles.line}>
          <Courier order={order} onAssign={onAssign} />
        </div>
      )}
    </>
  )
}

type OfficeCardProps = { order: OfficeRow; now: number; onAssign: Assigning }
