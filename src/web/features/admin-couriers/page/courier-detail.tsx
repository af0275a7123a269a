import clsx from 'clsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { SubmittedPapers } from '#contract/delivery/papers.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { SeenMap } from '#web/parts/map/seen-map.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../courier-facts.tsx'
import { type Cash, CashPanel } from './cash-panel.tsx'
import { CourierDays, type DaysOfCourier } from './courier-days.tsx'
import { CourierHead } from './courier-head.tsx'
import styles from './courier-page.module.css'
import { CourierRemoval } from './courier-removal.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { ringAround } from './ring.ts'

/** One courier as admins see them: who and where they are, what they carry and hold, their papers and their days. */
export function CourierDetail({ courier, papers, cash, days, today, now }: CourierDetailProps) {
  const { t } = useLanguage()
  const isUnderWay = ({ status }: CarriedOrder) => status === 'out_for_delivery'
  return (
    <Stack gap={16} className={clsx(styles.page, 'at-top')}>
      <Columns of="minmax(0, 10fr) minmax(0, 14fr)" from={72} gap={16}>
        <CourierHead courier={courier} now={now} />
        <Stack gap={16} className="at-top">
          <CourierMap courier={courier} now={now} />
          <Panel heading={t('admin:couriers.doing')}>
            <Orders
              orders={courier.orders.filter(isUnderWay)}
              none={t('admin:couriers.doingNothing')}
              now={now}
            />
          </Panel>
        </Stack>
      </Columns>
      <Stack gap={16} className={clsx(styles.side, 'at-top')}>
        <CashPanel courier={courier} cash={cash} now={now} />
        <PaperPanel courier={courier} papers={papers} today={today} now={now} />
        <CourierRemoval courier={courier} />
      </Stack>
      <Stack gap={16} className="at-top">
        <CourierDays days={days} />
        <Panel heading={t('admin:couriers.orders')}>
          <Orders
            orders={courier.orders.filter((order) => !isUnderWay(order))}
            none={t('admin:couriers.noOrders')}
            now={now}
          />
        </Panel>
      </Stack>
    </Stack>
  )
}

type CourierDetailProps = {
  courier: Courier
  papers: SubmittedPapers
  cash: Cash
  days: DaysOfCourier
  /** The day in Cairo by which papers end. */
  today: string
  now: number
}

type CarriedOrder = Courier['orders'][number]

function Orders({ orders, none, now }: { orders: CarriedOrder[]; none: string; now: number }) {
  const { t, localized, format } = useLanguage()
  if (orders.length === 0) return <p>{none}</p>
  return (
    <div className={styles.orders}>
      <Stack as="ul" gap={4} className={styles.list}>
        {orders.map(({ id, status, startedAt, area, areaAr, cookName, cookNameAr, total, isPaid }) => (
          <Row as="li" key={id} gap={14} lineGap={2} className={styles.order}>
            <Link to={paths.adminOrder(id)} className="target in-primary">
              <OrderNumber shown={shortOrderId(id)} whole={id} />
            </Link>
            <StatusBadge status={status} />
            <span>
              <bdi>{localized(cookName, cookNameAr)}</bdi> <Dot /> <bdi>{localized(area, areaAr)}</bdi>
              {isPaid && (
                <>
                  {' '}
                  <Dot /> {t('payments:statuses.paid')}
                </>
              )}
            </span>
            <span className="num">{format.money(total)}</span>
            <Muted as="time" dateTime={startedAt} small>
              {format.relative(startedAt, now)}
            </Muted>
          </Row>
        ))}
      </Stack>
    </div>
  )
}

/** A courier's base with the radius in which they are offered orders, and their last position with its age. */
function CourierMap({ courier, now }: { courier: Courier; now: number }) {
  const { t, format } = useLanguage()
  const { baseLocation, radiusKm, position } = courier
  const { latitude, longitude } = baseLocation ?? {}
  const ring = useMemo(
    () =>
      latitude === undefined || longitude === undefined || radiusKm <= 0
        ? []
        : ringAround({ latitude, longitude }, radiusKm),
    [latitude, longitude, radiusKm],
  )
  if (!baseLocation && !position) return null
  const baseText = t('admin:couriers.base', { km: format.radius(radiusKm) })
  const markers: MapMarker[] = [
    ...(baseLocation ? [{ kind: 'customer' as const, point: baseLocation, label: baseText }] : []),
    ...(position
      ? [{ kind: 'courier' as const, point: position.point, label: t('common:map.courier') }]
      : []),
  ]
  return (
    <SeenMap
      markers={markers}
      route={ring}
      label={t('admin:couriers.map')}
      seen={
        position
          ? t('ordering:track.lastSeen', { ago: format.relative(position.at, now) })
          : t('admin:couriers.noPosition')
      }
    >
      {baseLocation && <p>{baseText}</p>}
    </SeenMap>
  )
}
