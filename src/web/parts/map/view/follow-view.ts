import type { Point } from '#domain/geo.ts'
import { fitView, type MapView, projectorOf, type Size } from './projection.ts'

/** What the map should show: places that stay, and markers that travel. */
export type Journey = { fixed: readonly Point[]; moving: readonly Point[] }

/** The view on screen, and what it was chosen for. */
export type HeldView = { view: MapView; reason: string }

/** Where to look while nothing is known, and how close to go to a single point. */
type Fallback = { center: Point; zoom: number }

const FIT_PADDING_PX = 40
/** A marker's disc must not be cut by the edge. */
const EDGE_PX = 22

/**
 * The view that shows the whole journey. It stays as it is while a courier moves about in it, so that the sheet is drawn
 * once and not at each position, and is chosen anew when the fixed places, the size or the courier's whereabouts demand it.
 */
export function followView(
  held: HeldView | null,
  journey: Journey,
  size: Size,
  fallback: Fallback,
): HeldView {
  const reason = JSON.stringify([journey.fixed, size, fallback])
  if (held?.reason === reason && isInView(journey.moving, held.view, size)) return held
  const onlyFixed = viewOf(journey.fixed, size, fallback)
  const view = isInView(journey.moving, onlyFixed, size)
    ? onlyFixed
    : viewOf([...journey.fixed, ...journey.moving], size, fallback)
  const next = { view, reason }
  return isSame(held, next) ? held! : next
}

/** Whether every point is on the sheet with room for its marker. */
export function isInView(points: readonly Point[], view: MapView, size: Size): boolean {
  const { toPixel } = projectorOf(view, size)
  return points.every((point) => {
    const [x, y] = toPixel(point)
    return x >= EDGE_PX && x <= size.width - EDGE_PX && y >= EDGE_PX && y <= size.height - EDGE_PX
  })
}

/** A box too small for any marker asks for a new view at each render; it must get the one it has. */
function isSame(held: HeldView | null, next: HeldView): boolean {
  return JSON.stringify(held) === JSON.stringify(next)
}

function viewOf(points: readonly Point[], size: Size, fallback: Fallback): MapView {
  const [first, ...others] = points
  if (!first) return fallback
  return others.length
    ? fitView(points, size, { padding: FIT_PADDING_PX })
    : { center: first, zoom: fallback.zoom }
}
