import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { wayLeft } from '#domain/delivery/route.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import { client, inTime } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './order-map.module.css'

/** Kitchen, door and courier of an order on the road, live, with the age of the courier's position. */
export function OrderMap({ order, now }: { order: OrderAnswer; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = order
  const live = useLiveState<OrderAnswer | null>({
    followed: { what: 'order', id },
    event: 'order',
    initial: order,
    read: () => client().ordering.getOrder({ id }, inTime()),
    isNewer: (next, current) => next !== null && (current === null || isNewer(next, current)),
  })
  const newest = live.state && isNewer(live.state, order) ? live.state : order
  const { map } = newest
  const seenAt = map?.courier ? map.courierSeenAt : null
  return (
    <Panel flush>
      <div className={styles.map}>
        <LazyMap
          markers={KINDS.flatMap((kind) => {
            const point = map?.[kind]
            return point ? [{ kind, point, label: t(`common:map.${kind}`) }] : []
          })}
          route={wayLeft(map)}
          center={order.mapCentre}
          height={HEIGHT_PX}
          label={t('admin:orders.page.map')}
        />
      </div>
      <div className={styles.facts}>
        <p className={styles.seen}>
          <Icon of={IconCurrentLocation} size={18} />
          {seenAt
            ? t('ordering:track.lastSeen', { ago: format.relative(seenAt, now) })
            : t('ordering:track.waiting')}
        </p>
        {map && typeof map.durationMin === 'number' && (
          <p className={styles.left}>
            {t('admin:orders.page.toDoor', { minutes: format.minutes(map.durationMin) })}
          </p>
        )}
      </div>
    </Panel>
  )
}

const HEIGHT_PX = 300
const KINDS = ['cook', 'customer', 'courier'] as const

/** A slow poll restores neither an older state nor an older position of the same one. */
function isNewer(next: OrderAnswer, current: OrderAnswer): boolean {
  if (next.version !== current.version) return next.version > current.version
  return (next.map?.courierSeenAt ?? '') >= (current.map?.courierSeenAt ?? '')
}
