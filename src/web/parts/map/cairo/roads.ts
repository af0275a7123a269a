import type { Pixel } from '#web/parts/map/view/projection.ts'
import { CAIRO_BASE, type Pyramid, type Road, type RoadClass } from './base-map.ts'
import { clipLineToSheet, simplify } from './clip.ts'
import type { Ink, Shape } from './drawing.ts'
import type { Box } from './labels/label-room.ts'
import { pathData } from './path-data.ts'
import { MARGIN_PX, type Sheet } from './sheet.ts'

/** A stretch of a named road on the sheet. */
export type RoadStretch = { road: Road; line: Pixel[] }
export type Roads = Record<RoadClass, RoadStretch[]>

const SHOWN_FROM_ZOOM: Record<RoadClass, number> = { m: 0, t: 8.5, p: 10, s: 11.6 }
const WIDTH_AT_ZOOM_13: Record<RoadClass, number> = { m: 5.2, t: 4.6, p: 3.6, s: 2.6 }
const ROAD_TOLERANCE_PX = 0.6
const RUNWAY_METRES = 90
/** From this size on a pyramid is drawn from above. A smaller one is a small triangle. */
const PYRAMID_FROM_ABOVE_PX = 9

export function findRoads(sheet: Sheet): Roads {
  const stretchesOf = (roadClass: RoadClass): RoadStretch[] => {
    if (sheet.zoom < SHOWN_FROM_ZOOM[roadClass]) return []
    return CAIRO_BASE.roads
      .filter((road) => road.class === roadClass && sheet.sees(road))
      .flatMap((road) => {
        const line = simplify(sheet.project(road), ROAD_TOLERANCE_PX)
        return clipLineToSheet(line, sheet.size, MARGIN_PX).map((stretch) => ({ road, line: stretch }))
      })
  }
  return { m: stretchesOf('m'), t: stretchesOf('t'), p: stretchesOf('p'), s: stretchesOf('s') }
}

/** Small roads first, so that large ones cross over them. Runways come last, because they belong to the airport. */
export function drawRoads(sheet: Sheet, roads: Roads): Shape[] {
  const { zoom } = sheet
  const growth = 2 ** ((zoom - 13) * 0.42)
  const isOverview = zoom < 11.2
  const casing = zoom > 11.5 ? 1.6 : 0.9
  const width = (roadClass: RoadClass, overviewShare: number) =>
    WIDTH_AT_ZOOM_13[roadClass] * growth * (isOverview ? overviewShare : 1)
  const stroke = (roadClass: RoadClass, strokeWidth: number, ink: Ink): Shape[] => {
    const path = roads[roadClass].map(({ line }) => pathData(line)).join('')
    return path ? [{ path, stroke: ink, strokeWidth: Number(Math.max(0.8, strokeWidth).toFixed(1)) }] : []
  }
  return [
    ...stroke('s', width('s', 0.62), 'street'),
    ...stroke('p', width('p', 0.62), 'street'),
    ...stroke('t', width('t', 0.8) + casing, 'casing'),
    ...stroke('t', width('t', 0.8), 'street'),
    ...stroke('m', width('m', 0.85) + casing, 'motorway-casing'),
    ...stroke('m', width('m', 0.85), 'motorway'),
    ...drawRunways(sheet),
  ]
}

/** The pyramids, and the room that they take from labels. */
export function drawPyramids(sheet: Sheet): { shapes: Shape[]; boxes: Box[] } {
  const { width, height } = sheet.size
  const seen = CAIRO_BASE.pyramids
    .map((pyramid) => ({ at: sheet.fromUnit(...pyramid.position), radius: radiusOf(pyramid, sheet) }))
    .filter(
      ({ at: [x, y], radius }) => x >= -radius && x <= width + radius && y >= -radius && y <= height + radius,
    )
  return {
    shapes: seen.flatMap(({ at, radius }) => drawPyramid(at, radius)),
    boxes: seen.map(({ at: [x, y], radius }) => ({
      west: x - radius,
      north: y - radius,
      east: x + radius,
      south: y + radius,
    })),
  }
}

function drawRunways(sheet: Sheet): Shape[] {
  const path = CAIRO_BASE.runways
    .filter(sheet.sees)
    .map((runway) => pathData(sheet.project(runway)))
    .join('')
  const strokeWidth = Number(Math.max(1.5, RUNWAY_METRES / sheet.metresPerPixel).toFixed(1))
  return path ? [{ path, stroke: 'runway', strokeWidth }] : []
}

function radiusOf({ sideMetres }: Pyramid, sheet: Sheet): number {
  return Math.max(3.2, sideMetres / sheet.metresPerPixel / 2)
}

function drawPyramid([x, y]: Pixel, radius: number): Shape[] {
  const at = (eastwards: number, southwards: number) =>
    `${(x + eastwards * radius).toFixed(1)} ${(y + southwards * radius).toFixed(1)}`
  if (radius < PYRAMID_FROM_ABOVE_PX) {
    return [
      { path: `M${at(0, -1.2)}L${at(1.2, 0.9)} ${at(-1.2, 0.9)}z`, fill: 'pyramid' },
      { path: `M${at(0, -1.2)}L${at(1.2, 0.9)} ${at(0.3, 0.9)}z`, fill: 'pyramid-shade' },
    ]
  }
  return [
    { path: `M${at(-1, -1)}L${at(1, -1)} ${at(1, 1)} ${at(-1, 1)}z`, fill: 'pyramid' },
    { path: `M${at(1, -1)}L${at(1, 1)} ${at(0, 0)}z`, fill: 'pyramid-shade' },
    {
      path: `M${at(-1, -1)}L${at(1, 1)}M${at(1, -1)}L${at(-1, 1)}`,
      stroke: 'halo',
      strokeWidth: 1,
      opacity: 0.5,
    },
  ]
}
