import type { Point } from '#domain/geo.ts'

/** A position on the sheet or in the unit square of Web Mercator. x grows eastwards, y southwards. */
export type Pixel = readonly [x: number, y: number]
export type Size = { width: number; height: number }
export type MapView = { center: Point; zoom: number }

/** Converts between the earth and one sheet, which shows `view` in a box of `size`. */
export type Projector = {
  toPixel: (point: Point) => Pixel
  toPoint: (pixel: Pixel) => Point
  /** From the unit square of Web Mercator, in which the base map is stored. */
  fromUnit: (x: number, y: number) => Pixel
  metresPerPixel: number
}

type Fit = { padding?: number; maxZoom?: number }

const WORLD_AT_ZOOM_0_PX = 256
const EARTH_CIRCUMFERENCE_M = 40_075_016
const WIDEST_ZOOM = 8
/** Two equal points would otherwise need an infinite zoom. */
const SMALLEST_SPAN = 1e-9

/** Web Mercator on the unit square: 0,0 is the north-west corner of the world. */
export function toUnit(longitude: number, latitude: number): Pixel {
  return [
    (longitude + 180) / 360,
    0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
  ]
}

function fromUnit([x, y]: Pixel): Point {
  return {
    latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
    longitude: x * 360 - 180,
  }
}

export function projectorOf(view: MapView, { width, height }: Size): Projector {
  const worldPx = WORLD_AT_ZOOM_0_PX * 2 ** view.zoom
  const [centerX, centerY] = toUnit(view.center.longitude, view.center.latitude)
  const originX = centerX * worldPx - width / 2
  const originY = centerY * worldPx - height / 2
  const onSheet = (x: number, y: number): Pixel => [x * worldPx - originX, y * worldPx - originY]
  return {
    fromUnit: onSheet,
    toPixel: (point) => onSheet(...toUnit(point.longitude, point.latitude)),
    toPoint: ([x, y]) => fromUnit([(x + originX) / worldPx, (y + originY) / worldPx]),
    metresPerPixel: (EARTH_CIRCUMFERENCE_M * Math.cos((view.center.latitude * Math.PI) / 180)) / worldPx,
  }
}

/** The closest view that shows every point with `padding` pixels around it, rounded out to a twentieth of a zoom. */
export function fitView(
  points: readonly Point[],
  size: Size,
  { padding = 48, maxZoom = 15 }: Fit = {},
): MapView {
  const units = points.map((point) => toUnit(point.longitude, point.latitude))
  const xs = units.map(([x]) => x)
  const ys = units.map(([, y]) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(
    maxZoom,
    zoomThatHolds(east - west, size.width - 2 * padding),
    zoomThatHolds(south - north, size.height - 2 * padding),
  )
  return {
    center: fromUnit([(west + east) / 2, (north + south) / 2]),
    zoom: Math.max(WIDEST_ZOOM, Math.floor(zoom * 20) / 20),
  }
}

function zoomThatHolds(span: number, roomPx: number): number {
  return Math.log2(Math.max(1, roomPx) / Math.max(SMALLEST_SPAN, span) / WORLD_AT_ZOOM_0_PX)
}
