import type { Point } from '#domain/geo.ts'
import { fitView, type MapView, projectorOf, type Size } from './projection.ts'

/** What the map should show: points that stay, and markers that move. */
export type Journey = { fixed: readonly Point[]; moving: readonly Point[] }

/** The current view, and the inputs that it was chosen for. */
export type ShownView = { view: MapView; reason: string }

/** The centre while nothing is known, and the zoom for a single point. */
type Fallback = { center: Point; zoom: number }

const FIT_PADDING_PX = 40
/** Keeps a marker's disc from being cut off by the edge. */
const EDGE_PX = 22

/**
 * The view that shows the whole journey. It stays while a courier moves within it, so that the sheet is drawn once and not for
 * each position. It is chosen again when the fixed points, the size or a courier out of view require it.
 */
export function followView(
  shown: ShownView | null,
  journey: Journey,
  size: Size,
  fallback: Fallback,
): ShownView {
  const reason = JSON.stringify([journey.fixed, size, fallback])
  if (shown?.reason === reason && isInView(journey.moving, shown.view, size)) return shown
  const onlyFixed = viewOf(journey.fixed, size, fallback)
  const view = isInView(journey.moving, onlyFixed, size)
    ? onlyFixed
    : viewOf([...journey.fixed, ...journey.moving], size, fallback)
  const next = { view, reason }
  return isSame(shown, next) ? shown! : next
}

/** Whether every point is on the sheet with room for its marker. */
export function isInView(points: readonly Point[], view: MapView, size: Size): boolean {
  const { toPixel } = projectorOf(view, size)
  return points.every((point) => {
    const [x, y] = toPixel(point)
    return x >= EDGE_PX && x <= size.width - EDGE_PX && y >= EDGE_PX && y <= size.height - EDGE_PX
  })
}

/** A box that is too small for any marker would get a new view in each render. It must keep the one it has. */
function isSame(shown: ShownView | null, next: ShownView): boolean {
  return JSON.stringify(shown) === JSON.stringify(next)
}

function viewOf(points: readonly Point[], size: Size, fallback: Fallback): MapView {
  const [first, ...others] = points
  if (!first) return fallback
  return others.length
    ? fitView(points, size, { padding: FIT_PADDING_PX })
    : { center: first, zoom: fallback.zoom }
}
