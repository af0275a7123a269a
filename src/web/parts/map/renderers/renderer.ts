import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { MapView, Size } from '#web/parts/map/view/projection.ts'
import type { MapMarker } from '../map-marker.tsx'

/** What both renderers show. */
export type RendererProps = {
  view: MapView
  size: Size
  locale: Locale
  markers: readonly MapMarker[]
  route: readonly Point[]
  /** A point was chosen by a tap or by dragging the pin. */
  onPick?: ((point: Point) => void) | undefined
  /** The map was moved by hand. Without this the map cannot be moved. */
  onMove?: ((view: MapView) => void) | undefined
}
