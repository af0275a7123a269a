import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { DEFAULT_MAP_CENTRE, type Point } from '#domain/geo.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './map.module.css'
import { MapCanvas, useBoxWidth } from './map-canvas.tsx'
import type { MapMarker } from './map-marker.tsx'
import { followView, type Journey, type ShownView } from './view/follow-view.ts'
import { spreadMarkers } from './view/spread-markers.ts'

export type MapSurfaceProps = {
  markers: readonly MapMarker[]
  route?: readonly Point[]
  /** What the view shows in place of all markers and the route, if there is something. */
  shows?: Journey
  /** The centre of the map below its card, while no point is known. */
  center?: Point
  height: number
  /** The map's name for screen readers. */
  label: string
}

const NO_ROUTE: readonly Point[] = []
/** The zoom for `center` or for a single point. Several points are fitted. */
const SPECIFIED_ZOOM = 13

/** The map of one journey. It shows all markers and the route, and follows a courier without drawing the map again. */
export function MapSurface(props: MapSurfaceProps) {
  const { label, height, markers, route = NO_ROUTE, center = DEFAULT_MAP_CENTRE } = props
  const { shows = journeyOf(markers, route) } = props
  const { t } = useLanguage()
  const { tiles } = useRootData()
  const [boxRef, width] = useBoxWidth()
  const [shown, setShown] = useState<ShownView | null>(null)
  const size = { width, height }
  const next = followView(shown, shows, size, { center, zoom: SPECIFIED_ZOOM })
  if (next !== shown) setShown(next)
  // Live tiles are shown at whole zooms, where everything lies closer together.
  const drawnView = tiles ? { ...next.view, zoom: Math.floor(next.view.zoom) } : next.view
  const isKnown = markers.length > 0 || route.length > 0
  return (
    <figure className={styles.surface} aria-label={label}>
      <MapCanvas
        boxRef={boxRef}
        show={{ view: next.view, size, markers: spreadMarkers(markers, drawnView, size), route }}
      >
        {!isKnown && (
          <div className={styles.unknown}>
            <p className={styles.card}>
              <Icon of={IconMapPin} />
              {t('common:map.unknownPlace')}
            </p>
          </div>
        )}
      </MapCanvas>
    </figure>
  )
}

function journeyOf(markers: readonly MapMarker[], route: readonly Point[]): Journey {
  const pointsOf = (isMoving: boolean) =>
    markers.filter(({ kind }) => (kind === 'courier') === isMoving).map(({ point }) => point)
  return { fixed: [...pointsOf(false), ...route], moving: pointsOf(true) }
}
