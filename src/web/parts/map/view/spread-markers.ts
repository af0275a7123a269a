import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { type MapView, type Pixel, projectorOf, type Size } from './projection.ts'

/** The courier's disc, half of another one, and a little space between them. */
const APART_PX = 46

/** Keeps a disc from being cut off by the edge. */
const EDGE_PX = 22
/** Straight away from the courier first, then further and further around. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4)

/**
 * The markers as they are drawn. Where the courier's disc would cover the kitchen's or the door's, the other marker makes room on
 * the sheet. The courier stays in the true location.
 */
export function spreadMarkers(markers: readonly MapMarker[], view: MapView, size: Size): MapMarker[] {
  const { toPixel, toPoint } = projectorOf(view, size)
  const courier = markers.find(({ kind }) => kind === 'courier')
  if (!courier) return [...markers]
  const from = toPixel(courier.point)
  return markers.map((marker) => {
    const at = toPixel(marker.point)
    const isApart = marker === courier || Math.hypot(at[0] - from[0], at[1] - from[1]) >= APART_PX
    return isApart ? marker : { ...marker, drawnAt: toPoint(asideOf(from, at, size)) }
  })
}

/** The position beside the courier, on the sheet, that is nearest to the marker's own. */
function asideOf(from: Pixel, at: Pixel, size: Size): Pixel {
  const towards = Math.atan2(at[1] - from[1], at[0] - from[0])
  const places = TURNS.map((turn): Pixel => {
    const angle = towards + turn
    return [from[0] + Math.cos(angle) * APART_PX, from[1] + Math.sin(angle) * APART_PX]
  })
  return places.find((place) => isOnSheet(place, size)) ?? at
}

function isOnSheet([x, y]: Pixel, { width, height }: Size): boolean {
  return x >= EDGE_PX && x <= width - EDGE_PX && y >= EDGE_PX && y <= height - EDGE_PX
}
