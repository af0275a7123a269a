import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './order-list.module.css'

const loadMap = () => import('#web/parts/map/map-surface.tsx')

/** Kitchen, customer and the route between, once the courier asks for it. The phone's own map app navigates. */
export function DeliveryMap({ order }: { order: CourierCard }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const markers = markersOf(order, { cook: t('common:map.cook'), customer: t('common:map.door') })
  if (markers.length === 0) return null
  return (
    <Stack gap={10} className={styles.way}>
      <Button
        variant="ghost"
        fullWidth
        icon={IconMap}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'delivery:card.hideWay' : 'delivery:card.showWay')}
      </Button>
      {isOpen && (
        <div className={clsx(styles.map, 'rounded on-sunken')}>
          <WayMap markers={markers} route={order.route} />
        </div>
      )}
    </Stack>
  )
}

function WayMap({ markers, route }: { markers: MapMarker[]; route: CourierCard['route'] }) {
  const { t, locale } = useLanguage()
  const { tiles } = useRootData()
  // Without a network the map's code does not load. The card must stay then.
  const surface = useLoaded(loadMap)
  if (surface.state !== 'ready')
    return (
      <p className="full-height centres">
        {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
      </p>
    )
  return (
    <surface.value.MapSurface
      markers={markers}
      route={route}
      locale={locale}
      label={t('delivery:card.wayLabel')}
      texts={{ unknownPlace: t('common:map.unknownPlace'), failed: t('common:map.loadError') }}
      tiles={tiles}
    />
  )
}

function markersOf(
  { pickupLocation, customerLocation }: CourierCard,
  labels: Record<'cook' | 'customer', string>,
): MapMarker[] {
  const points = { cook: pickupLocation, customer: customerLocation }
  return (['cook', 'customer'] as const).flatMap((kind) => {
    const point = points[kind]
    return point ? [{ kind, point, label: labels[kind] }] : []
  })
}
