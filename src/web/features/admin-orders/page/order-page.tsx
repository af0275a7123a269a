import type { OfficeOrder } from '#contract/ordering/admin-orders.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { dueOf } from '#domain/ordering/status/pace.ts'
import { paths } from '#domain/paths.ts'
import { OrderShares } from '#web/parts/money/order-shares.tsx'
import { OrderContents } from '#web/parts/order/details/order-contents.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useFollowedOrders } from '#web/parts/order/use-followed-orders.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderHistory } from './order-history.tsx'
import { OpenIncidents } from './order-incidents.tsx'
import { OrderMap } from './order-map.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderPeople, OtherOrders } from './order-people.tsx'

const TICK_MS = 10_000

/** One order as admins see it, live, with their actions. */
export function OrderPage({ order, now: readAt }: { order: OfficeOrder; now: number }) {
  const { t, format } = useLanguage()
  const now = useNow(TICK_MS) ?? readAt
  useFollowedOrders([order])
  return (
    <div className={styles.page}>
      <p>
        <TextLink to={paths.adminOrders}>{t('admin:orders.page.back')}</TextLink>
      </p>
      <Head order={order} now={now} />
      {order.deletedAt && (
        <p className={styles.notice}>
          {t('admin:orders.page.deletedSince', { time: format.moment(order.deletedAt, now) })}
        </p>
      )}
      {order.deletedAt === null && <OrderActions order={order} />}
      <OpenIncidents incidents={order.incidents} now={now} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.status === 'out_for_delivery' && order.deletedAt === null && (
            <OrderMap key={order.id} order={order} now={now} />
          )}
          <div className={styles.halves}>
            <OrderHistory order={order} now={now} />
            <OrderContents order={order} isBrief />
          </div>
          <OrderShares order={order} />
        </div>
        <div className={styles.column}>
          <OrderPeople order={order} />
          <OtherOrders order={order} now={now} />
          <OrderNotes key={order.id} order={order} />
          <p className={styles.links}>
            <TextLink to={paths.trackOrder(order.id)}>{t('admin:orders.page.track')}</TextLink>
            <TextLink to={`${paths.adminAudit}?subject=${order.id}`}>{t('admin:users.page.record')}</TextLink>
          </p>
        </div>
      </div>
    </div>
  )
}

function Head({ order, now }: { order: OfficeOrder; now: number }) {
  const { t, format } = useLanguage()
  const due = isActive(order.status) ? order.expectedAt?.to : null
  const late = dueOf({
    status: order.status,
    createdAt: Date.parse(order.createdAt),
    promised: due ? Date.parse(due) : null,
  })
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        <OrderNumber shown={showOrderId(order.id as OrderId)} whole={order.id} />
      </h2>
      <StatusBadge status={order.status} />
      {late !== null && (
        <OrderAge since={order.createdAt} due={new Date(late).toISOString()} now={now} saysHowLate />
      )}
      {order.flagged && <Badge tone="bad">{t('admin:orders.flaggedMark')}</Badge>}
      <p className={styles.quiet}>
        {due
          ? t('admin:orders.page.due', { time: format.clock(due) })
          : t('admin:orders.page.placed', { time: format.moment(order.createdAt, now) })}
      </p>
    </header>
  )
}
