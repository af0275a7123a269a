import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { LazyMap } from '#web/parts/map/lazy-map.tsx'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './order-list.module.css'

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
        <div className="rounded on-sunken clips">
          <LazyMap
            markers={markers}
            route={order.route}
            label={t('delivery:card.wayLabel')}
            lineClass="centres"
          />
        </div>
      )}
    </Stack>
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
