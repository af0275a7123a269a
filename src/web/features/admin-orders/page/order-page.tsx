import clsx from 'clsx'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import type { OrderMoney } from '#contract/payments.ts'
import { wayLeft } from '#domain/delivery/route.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import { SeenMap } from '#web/parts/map/seen-map.tsx'
import { OrderShares } from '#web/parts/money/order-shares.tsx'
import { OpenChange } from '#web/parts/order/change/open-change.tsx'
import { OrderContents } from '#web/parts/order/details/order-contents.tsx'
import { OrderAge } from '#web/parts/order/order-age.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useFollowedOrders } from '#web/parts/order/use-followed-orders.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useNow } from '#web/platform/device/use-now.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBooks } from './order-books.tsx'
import { OrderHistory } from './order-history.tsx'
import { OpenIncidents } from './order-incidents.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from './order-page.module.css'
import { OrderPayment } from './order-payment.tsx'
import { OrderPeople, OtherOrders } from './order-people.tsx'

const TICK_MS = 10_000

const KINDS = ['cook', 'customer', 'courier'] as const

/** One order as admins see it, live, with their actions. */
export function OrderPage({ order, money, now: readAt }: OrderPageProps) {
  const { t, format } = useLanguage()
  const now = useNow(TICK_MS) ?? readAt
  useFollowedOrders([order])
  return (
    <Stack gap={16}>
      <Head order={order} now={now} />
      {order.deletedAt && (
        <Note tone="bad" size="large">
          {t('admin:orders.page.deletedSince', { time: format.moment(order.deletedAt, now) })}
        </Note>
      )}
      {order.deletedAt === null && <OrderActions order={order} />}
      {order.openChange && (
        <OpenChange orderId={order.id} change={order.openChange} now={readAt} mayWithdraw />
      )}
      <OpenIncidents incidents={order.incidents} now={now} />
      <Columns of="minmax(0, 1fr) minmax(300px, 380px)" from={56} gap={16} align="start">
        <Stack gap={16}>
          {order.status === 'out_for_delivery' && order.deletedAt === null && (
            <OrderMap key={order.id} order={order} now={now} />
          )}
          <Columns of="minmax(0, 7fr) minmax(0, 6fr)" from={88} gap={16} align="start">
            <OrderHistory order={order} now={now} />
            <OrderContents order={order} isBrief />
          </Columns>
          <OrderShares order={order} />
        </Stack>
        <Stack gap={16}>
          <OrderPeople order={order} />
          {(money.method !== 'cash' || money.paid > 0 || money.refunds.length > 0) && (
            <OrderPayment key={order.id} orderId={order.id} money={money} now={now} />
          )}
          <OrderBooks booked={money.booked} />
          <OtherOrders order={order} now={now} />
          <OrderNotes key={order.id} order={order} />
          <Links order={order} />
        </Stack>
      </Columns>
    </Stack>
  )
}

type OrderPageProps = { order: AdminOrder; money: OrderMoney; now: number }

function Head({ order, now }: { order: AdminOrder; now: number }) {
  const { t, format } = useLanguage()
  const due = isActive(order.status) ? order.expectedAt?.to : null
  return (
    <Row as="header" gap={12} lineGap={8}>
      <h1 className={clsx(styles.title, 'h2')}>
        <OrderNumber shown={showOrderId(order.id)} whole={order.id} />
      </h1>
      <StatusBadge status={order.status} payment={order.paymentStatus} />
      {order.dueAt !== null && <OrderAge since={order.createdAt} due={order.dueAt} now={now} saysHowLate />}
      {order.leaveAtDoor && <Badge>{t('ordering:checkout.leaveAtDoor')}</Badge>}
      {order.flagged && <Badge tone="bad">{t('admin:orders.flaggedMark')}</Badge>}
      <Muted small>
        {due
          ? t('admin:orders.page.due', { time: format.clock(due) })
          : t('admin:orders.page.placed', { time: format.moment(order.createdAt, now) })}
      </Muted>
    </Row>
  )
}

function Links({ order }: { order: AdminOrder }) {
  const { t } = useLanguage()
  return (
    <Row as="p" gap={20} lineGap={4} align="stretch">
      {isActive(order.status) && (
        <TextLink to={`${paths.adminDispatch}?order=${order.id}`}>{t('admin:orders.page.onBoard')}</TextLink>
      )}
      {order.doorPhoto && (
        <a href={order.doorPhoto} target="_blank" rel="noreferrer">
          {t('ordering:track.doorPhoto')}
        </a>
      )}
      <TextLink to={paths.trackOrder(order.id)}>{t('admin:orders.page.track')}</TextLink>
      {order.deletedAt === null && (
        <TextLink to={paths.receipt(order.id)}>{t('ordering:orders.receipt')}</TextLink>
      )}
      <TextLink to={`${paths.adminAudit}?subject=${order.id}`}>{t('admin:users.page.record')}</TextLink>
    </Row>
  )
}

/** Kitchen, door and courier of an order on the road, live, with the age of the courier's position. */
function OrderMap({ order, now }: { order: OrderAnswer; now: number }) {
  const { t, format } = useLanguage()
  const { id } = order
  const live = useLiveState<OrderAnswer | null>({
    followed: { what: 'order', id },
    event: 'order',
    initial: order,
    read: () => client().ordering.getOrder({ id }),
    isNewer: (next, current) => next !== null && (current === null || isNewer(next, current)),
  })
  const newest = live.state && isNewer(live.state, order) ? live.state : order
  const { map } = newest
  const seenAt = map?.courier ? map.courierSeenAt : null
  return (
    <SeenMap
      markers={KINDS.flatMap((kind) => {
        const point = map?.[kind]
        return point ? [{ kind, point, label: t(`common:map.${kind === 'customer' ? 'door' : kind}`) }] : []
      })}
      route={wayLeft(map)}
      center={order.mapCentre}
      label={t('admin:orders.page.map')}
      seen={
        seenAt
          ? t('ordering:track.lastSeen', { ago: format.relative(seenAt, now) })
          : t('ordering:track.waiting')
      }
    >
      {map && typeof map.durationMin === 'number' && (
        <b>{t('admin:orders.page.toDoor', { minutes: format.minutes(map.durationMin) })}</b>
      )}
    </SeenMap>
  )
}

/** A slow poll restores neither an older state nor an older position of the same one. */
function isNewer(next: OrderAnswer, current: OrderAnswer): boolean {
  if (next.version !== current.version) return next.version > current.version
  return (next.map?.courierSeenAt ?? '') >= (current.map?.courierSeenAt ?? '')
}
