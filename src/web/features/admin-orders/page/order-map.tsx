import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { wayLeft } from '#domain/delivery/route.ts'
import { SeenMap } from '#web/parts/map/seen-map.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Kitchen, door and courier of an order on the road, live, with the age of the courier's position. */
export function OrderMap({ order, now }: { order: OrderAnswer; now: number }) {
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
        return point ? [{ kind, point, label: t(`common:map.${kind}`) }] : []
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

const KINDS = ['cook', 'customer', 'courier'] as const

/** A slow poll restores neither an older state nor an older position of the same one. */
function isNewer(next: OrderAnswer, current: OrderAnswer): boolean {
  if (next.version !== current.version) return next.version > current.version
  return (next.map?.courierSeenAt ?? '') >= (current.map?.courierSeenAt ?? '')
}
