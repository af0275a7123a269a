import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { MapView, Size } from '#web/parts/map/view/projection.ts'
import type { MapMarker } from '../map-marker.tsx'

/** What both renderers are asked to show. */
export type RendererProps = {
  view: MapView
  size: Size
  locale: Locale
  markers: readonly MapMarker[]
  route: readonly Point[]
  /** A place was chosen: by a tap, or by dragging the pin. */
  onPick?: ((point: Point) => void) | undefined
  /** The map was moved by hand; without this it stands still. */
  onMove?: ((view: MapView) => void) | undefined
}
