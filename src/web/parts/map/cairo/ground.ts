import type { Pixel } from '#web/parts/map/view/projection.ts'
import { CAIRO_BASE, type Island } from './base-map.ts'
import { contains } from './clip.ts'
import type { Ink, Shape } from './drawing.ts'
import { pathData } from './path-data.ts'
import type { Sheet } from './sheet.ts'
import { layNeighbourhoods } from './streets/neighbourhoods.ts'
import { layStreets, type Streets } from './streets/street-grid.ts'

/** The town has streets from this zoom on. */
const STREETS_FROM_ZOOM = 10.1
const BROAD_TO_NARROW = 1.7

type Rounding = Pick<Shape, 'stroke' | 'strokeWidth'>

/** Everything below the roads, back to front: fields, hills, town and its streets, water, islands, parks. */
export function drawGround(sheet: Sheet): Shape[] {
  const areas = (outlines: Parameters<Sheet['projectArea']>[0][]) => outlines.map(sheet.projectArea)
  const town = areas(CAIRO_BASE.built).filter((area) => area.length)
  const islands = CAIRO_BASE.islands
    .map((island) => ({ island, area: sheet.projectArea(island) }))
    .filter(({ area }) => area.length)
  const islandAreas = (isFarmland: boolean) =>
    islands.filter(({ island }) => island.isFarmland === isFarmland).map(({ area }) => area)

  return [
    ...fill(areas(CAIRO_BASE.valley), 'valley'),
    ...fill(areas(CAIRO_BASE.hills), 'hill', { stroke: 'hill', strokeWidth: 9 }),
    ...fill(town, 'built', { stroke: 'built', strokeWidth: 8 }),
    ...fill(areas([CAIRO_BASE.airport]), 'apron'),
    ...(town.length ? drawStreets(sheet, () => mainlandStreets(sheet, town)) : []),
    ...fill(areas([CAIRO_BASE.river, ...CAIRO_BASE.sea]), 'water'),
    ...fill(islandAreas(true), 'valley'),
    ...fill(islandAreas(false), 'built'),
    ...drawStreets(sheet, () => islands.flatMap(({ island, area }) => islandStreets(sheet, island, area))),
    ...fill(areas(CAIRO_BASE.parks), 'park', { stroke: 'park', strokeWidth: sheet.zoom > 11 ? 5 : 1 }),
  ]
}

/** Areas of one colour as one shape. A stroke of the same colour rounds their corners. */
function fill(areas: readonly (readonly Pixel[])[], ink: Ink, rounding: Rounding = {}): Shape[] {
  const path = areas.map((area) => pathData(area, true)).join('')
  return path ? [{ path, fill: ink, ...rounding }] : []
}

function mainlandStreets(sheet: Sheet, town: readonly (readonly Pixel[])[]): Streets[] {
  return layNeighbourhoods(sheet, (spot) => town.some((area) => contains(area, spot)))
}

/** An island is a neighbourhood of its own. Its streets end at the shore. */
function islandStreets(sheet: Sheet, { id, streets }: Island, area: readonly Pixel[]): Streets[] {
  if (!streets) return []
  return [layStreets(sheet, { cell: area, streetSeed: streets, chance: 900 + id.length }, () => true)]
}

function drawStreets({ zoom }: Sheet, lay: () => Streets[]): Shape[] {
  if (zoom < STREETS_FROM_ZOOM) return []
  const streets = lay()
  const narrow = streets.flatMap((group) => group.narrow)
  const broad = streets.flatMap((group) => group.broad)
  const strengths = streets.filter((group) => group.narrow.length).map((group) => group.narrowStrength)
  const narrowStrength = Math.min(1, ...strengths)
  const strength = Math.max(0, Math.min(1, 0.35 + (zoom - STREETS_FROM_ZOOM) / 2.2))
  const strokeWidth = streetWidth(zoom)
  return [
    ...stroke(narrow, 'minor', strokeWidth, strength * (0.55 + 0.45 * narrowStrength)),
    ...stroke(broad, zoom < 11.8 ? 'minor' : 'street', strokeWidth * BROAD_TO_NARROW, strength),
  ]
}

function stroke(lines: readonly Pixel[][], ink: Ink, width: number, opacity: number): Shape[] {
  const path = lines.map((line) => pathData(line)).join('')
  return path ? [{ path, stroke: ink, strokeWidth: rounded(width, 1), opacity: rounded(opacity, 2) }] : []
}

function streetWidth(zoom: number): number {
  if (zoom < 11.5) return 0.8
  if (zoom < 12.7) return 1.1
  if (zoom < 13.6) return 1.6
  if (zoom < 14.6) return 2.2
  return zoom < 15.6 ? 3 : 3 * 2 ** (zoom - 15.6)
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
