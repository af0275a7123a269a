import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminOrderRow } from '#contract/ordering/admin-orders.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import type { ListColumn } from '#web/parts/list/work-list.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './order-list.module.css'

type Assigning = (order: AdminOrderRow) => void

/** The columns of the list on wide screens. */
export function useOrderColumns(
  now: number,
  onAssign: Assigning,
): ListColumn<AdminOrderRow, 'created', 'admin:orders.columns'>[] {
  const { format } = useLanguage()
  return [
    { key: 'number', cell: (order) => <NumberLink order={order} /> },
    {
      key: 'createdAt',
      sort: 'created',
      cell: (order) => (
        <span className="num">
          <OrderAge since={order.createdAt} due={order.dueAt} now={now} />
        </span>
      ),
    },
    { key: 'status', cell: (order) => <StatusBadge status={order.status} payment={order.paymentStatus} /> },
    { key: 'customer', cell: (order) => <Customer order={order} /> },
    { key: 'kitchen', cell: (order) => <Kitchen order={order} /> },
    { key: 'courier', cell: (order) => <Courier order={order} onAssign={onAssign} /> },
    {
      key: 'total',
      cell: (order) => <span className="num">{format.money(order.total ?? order.subtotal)}</span>,
      atEnd: true,
    },
  ]
}

/** A row of the list on a phone. */
export function AdminOrderCard({ order, now, onAssign }: AdminOrderCardProps) {
  const { format } = useLanguage()
  return (
    <>
      <Row between gap={16} lineGap={6} className={styles.line}>
        <NumberLink order={order} />
        <StatusBadge status={order.status} payment={order.paymentStatus} />
      </Row>
      <Row between gap={16} lineGap={6} className={styles.line}>
        <Kitchen order={order} />
        <span className="num">{format.money(order.total ?? order.subtotal)}</span>
      </Row>
      <Row between gap={16} lineGap={6} className={styles.line}>
        <Customer order={order} />
        <span className="num">
          <OrderAge since={order.createdAt} due={order.dueAt} now={now} />
        </span>
      </Row>
      {(order.courier || mayBeAssigned(order)) && (
        <Row between gap={16} lineGap={6} className={styles.line}>
          <Courier order={order} onAssign={onAssign} />
        </Row>
      )}
    </>
  )
}

type AdminOrderCardProps = { order: AdminOrderRow; now: number; onAssign: Assigning }

/** The order number as a link to the order, with the marks that admins set. */
function NumberLink({ order }: { order: Pick<AdminOrderRow, 'id' | 'flagged' | 'deletedAt'> }) {
  const { t } = useLanguage()
  return (
    <span className="inline-row gap-6 shrinks">
      <Link to={paths.adminOrder(order.id)} className={clsx(styles.link, 'target strong')}>
        <OrderNumber shown={shortOrderId(order.id)} whole={showOrderId(order.id)} />
      </Link>
      {order.flagged && <Mark icon={IconFlag} text={t('admin:orders.flaggedMark')} />}
      {order.deletedAt && <Mark icon={IconX} text={t('admin:orders.deletedMark')} />}
    </span>
  )
}

function Mark({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span className="visually-hidden">{text}</span>
    </>
  )
}

function Customer({ order }: { order: AdminOrderRow }) {
  return (
    <span className={clsx(styles.customer, 'grid at-start small close-lines')}>
      <bdi>{order.customerName}</bdi>
      <Phone number={order.customerMobile} />
    </span>
  )
}

function Kitchen({ order }: { order: AdminOrderRow }) {
  const { localized } = useLanguage()
  const name = localized(order.cookName, order.cookNameAr)
  return (
    <Row as="span" nowrap gap={8} className="shrinks">
      <Portrait name={name} picture={order.cookPortrait} size={32} />
      <bdi>{name}</bdi>
    </Row>
  )
}

/** Whether an order is ready and has no courier, so that an admin may give it one. */
function mayBeAssigned({ status, courier, deletedAt }: AdminOrderRow): boolean {
  return status === 'ready_for_pickup' && courier === null && deletedAt === null
}

/** Who brings it, or the button to choose somebody where it waits for that. */
function Courier({ order, onAssign }: { order: AdminOrderRow; onAssign: Assigning }) {
  const { t, localized } = useLanguage()
  const name = localized(order.courier?.name ?? '', order.courier?.nameAr ?? null)
  if (order.courier) return <bdi>{name}</bdi>
  if (!mayBeAssigned(order)) return <Muted as="span">{t('admin:orders.noCourier')}</Muted>
  return (
    <Button size="compact" variant="soft" icon={IconMotorbike} onClick={() => onAssign(order)}>
      {t('admin:orders.give.assign')}
      <span className="visually-hidden"> {shortOrderId(order.id)}</span>
    </Button>
  )
}
