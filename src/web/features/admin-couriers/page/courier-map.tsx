import { useMemo } from 'react'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { SeenMap } from '#web/parts/map/seen-map.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Courier } from '../courier-facts.tsx'
import { ringAround } from './ring.ts'

/** A courier's base with the radius in which they are offered orders, and their last position with its age. */
export function CourierMap({ courier, now }: { courier: Courier; now: number }) {
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
