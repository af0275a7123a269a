import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import type { ReactNode } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { wayLeft } from '#domain/delivery/route.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { detailOf } from '#web/parts/order/hero/hero-words.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './track-order.module.css'

/** The drive: on a map, in kilometres and minutes, and the age of the courier's location. */
export function Journey({ order, now, hasRead, children }: JourneyProps) {
  return (
    <Panel flush>
      <JourneyMap order={order} />
      <JourneyFacts order={order} now={now} hasRead={hasRead} />
      {children && <div className={styles.courier}>{children}</div>}
    </Panel>
  )
}

function JourneyMap({ order: { map, mapCentre } }: { order: OrderAnswer }) {
  const { t } = useLanguage()
  const isExact = map?.exact !== false
  return (
    <div className="on-sunken clips">
      <LazyMap
        markers={markersOf(map, {
          cook: t('common:map.cook'),
          customer: isExact ? t('common:map.customer') : t('ordering:track.door'),
          courier: t('common:map.courier'),
        })}
        route={wayLeft(map)}
        center={mapCentre}
        label={isExact ? t('ordering:track.mapLabel') : t('ordering:track.mapLabelRough')}
      />
    </div>
  )
}

function JourneyFacts({ order, now, hasRead }: Omit<JourneyProps, 'children'>) {
  const { t, format } = useLanguage()
  const { map } = order
  // The hero already names the distance, or the door.
  const trip = detailOf(order, now) ? null : map?.trip
  const seenAt = map?.courier ? map.courierSeenAt : null
  const seenText = seenAt
    ? t('ordering:track.lastSeen', {
        ago: now === null ? format.clock(seenAt) : format.relative(seenAt, now),
      })
    : t(hasRead ? 'ordering:track.waiting' : 'ordering:track.fetching')
  return (
    <div className={styles.facts}>
      {trip && (
        <p className={styles.fact}>
          <Icon of={IconRoute} size={20} />
          {t('ordering:track.routeTrip', {
            km: format.distance(trip.km),
            minutes: format.minutes(Math.max(trip.minutes, 1)),
          })}
        </p>
      )}
      <p className={styles.seen}>
        <Icon of={IconCurrentLocation} size={18} />
        {seenText}
      </p>
      {trip?.estimated && <p className={styles.rough}>{t('ordering:track.estimated')}</p>}
      {map?.exact === false && <p className={styles.rough}>{t('ordering:track.blurred')}</p>}
    </div>
  )
}

function markersOf(
  map: OrderAnswer['map'],
  labels: Record<'cook' | 'customer' | 'courier', string>,
): MapMarker[] {
  return (['cook', 'customer', 'courier'] as const).flatMap((kind) => {
    const point = map?.[kind]
    return point ? [{ kind, point, label: labels[kind] }] : []
  })
}

type JourneyProps = {
  order: OrderAnswer
  now: number | null
  /** Whether the browser has read the order since the page was opened. */
  hasRead: boolean
  children?: ReactNode
}
