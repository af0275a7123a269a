import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { DEFAULT_MAP_CENTRE, type Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { Tiles } from '#web/platform/api/request-context.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './map.module.css'
import { MapCanvas, useBoxWidth } from './map-canvas.tsx'
import type { MapMarker } from './map-marker.tsx'
import { followView, type Journey, type ShownView } from './view/follow-view.ts'
import { spreadMarkers } from './view/spread-markers.ts'

export type MapSurfaceProps = {
  tiles: Tiles | null
  markers: readonly MapMarker[]
  route?: readonly Point[]
  /** What the view shows in place of all markers and the route, if there is something. */
  shows?: Journey
  /** The centre of the map below its card, while no point is known. */
  center?: Point
  /** The zoom for `center` or for a single point. Several points are fitted. */
  zoom?: number
  height?: number
  locale: Locale
  /** Overrides the page's colour scheme, such as on couriers' pages. */
  scheme?: 'light' | 'dark'
  /** The map's name for screen readers. */
  label: string
  texts: { unknownPlace: string; failed: string }
  onPick?: (point: Point) => void
}

const NO_ROUTE: readonly Point[] = []
const SPECIFIED_ZOOM = 13
const SPECIFIED_HEIGHT_PX = 220

/** The map of one journey. It shows all markers and the route, and follows a courier without drawing the map again. */
export function MapSurface(props: MapSurfaceProps) {
  const {
    markers,
    route = NO_ROUTE,
    center = DEFAULT_MAP_CENTRE,
    zoom = SPECIFIED_ZOOM,
    height = SPECIFIED_HEIGHT_PX,
  } = props
  const { locale, scheme, label, texts, onPick, tiles, shows = journeyOf(markers, route) } = props
  const [boxRef, width] = useBoxWidth()
  const [shown, setShown] = useState<ShownView | null>(null)
  const size = { width, height }
  const next = followView(shown, shows, size, { center, zoom })
  if (next !== shown) setShown(next)
  // Live tiles are shown at whole zooms, where everything lies closer together.
  const drawnView = tiles ? { ...next.view, zoom: Math.floor(next.view.zoom) } : next.view
  const isKnown = markers.length > 0 || route.length > 0
  return (
    <figure className={styles.surface} aria-label={label}>
      <MapCanvas
        boxRef={boxRef}
        scheme={scheme}
        failedText={texts.failed}
        tiles={tiles}
        show={{
          view: next.view,
          size,
          locale,
          markers: spreadMarkers(markers, drawnView, size),
          route,
          onPick,
        }}
      >
        {!isKnown && (
          <div className={styles.unknown}>
            <p className={styles.card}>
              <Icon of={IconMapPin} />
              {texts.unknownPlace}
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
