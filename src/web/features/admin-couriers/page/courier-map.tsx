import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useMemo } from 'react'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../load-couriers.ts'
import styles from './courier-map.module.css'
import { ringAround } from './ring.ts'

/** A courier's base with the radius in which they are offered orders, and their last position with its age. */
export function CourierMap({ courier, now }: { courier: Courier; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
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
    <Panel flush>
      <div className={styles.map}>
        <LazyMap markers={markers} route={ring} height={HEIGHT_PX} label={t('admin:couriers.map')} />
      </div>
      <div className={styles.facts}>
        <p className={styles.seen}>
          <Icon of={IconCurrentLocation} size={18} />
          {position
            ? t('ordering:track.lastSeen', { ago: format.relative(position.at, now) })
            : t('admin:couriers.noPosition')}
        </p>
        {baseLocation && <p className={styles.base}>{baseText}</p>}
      </div>
    </Panel>
  )
}

const HEIGHT_PX = 300
