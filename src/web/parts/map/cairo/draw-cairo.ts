import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import { type MapView, type Pixel, type Size, toUnit } from '#web/parts/map/view/projection.ts'
import type { Drawing, Label } from './drawing.ts'
import { drawGround } from './ground.ts'
import {
  boxAround,
  type LabelRoom,
  openLabelRoom,
  reserveForJourney,
  textWidth,
} from './labels/label-room.ts'
import { placeNames } from './labels/place-names.ts'
import { drawPyramids, drawRoads, findRoads, type RoadStretch, type Roads } from './roads.ts'
import { type Sheet, sheetOf } from './sheet.ts'

export type CairoSheet = {
  view: MapView
  size: Size
  locale: Locale
  /** What will lie on the sheet, so that no name is below it. */
  markers?: readonly Point[]
  route?: readonly Point[]
}

const NILE: Record<Locale, string> = { en: 'Nile', ar: 'النيل' }
const NILE_FROM_ZOOM = 10.2
const NILE_HALF_PX = 16
const LARGE_SHEET_PX = 3e5

const ROADS_FROM_ZOOM = 11.8
const SECONDARY_FROM_ZOOM = 13
const AREA_PER_ROAD_NAME_PX = 60_000
const ROAD_NAME_SIZE = 12
/** A stretch with a larger change of direction does not count as straight. */
const STRAIGHT_RADIANS = 0.2

const UPPER_NILE = [nileSpot(31.18, 30.158, 28), nileSpot(31.283, 29.864, 80), nileSpot(31.242, 29.96, 50)]
const CITY_NILE = [
  nileSpot(31.2294, 30.0455, 86),
  nileSpot(31.2197, 30.015, -84),
  nileSpot(31.2304, 30.086, -87),
  nileSpot(31.242, 29.96, 50),
  nileSpot(31.283, 29.864, 80),
  nileSpot(31.18, 30.158, 28),
]

/**
 * The schematic map of Greater Cairo for one view, drawn for zooms 9.5 to 17. The same request gives the same drawing. Narrow
 * streets are a texture and do not guide anybody. Outside of Greater Cairo the sheet is plain sand.
 */
export function drawCairo({ view, size, locale, markers = [], route = [] }: CairoSheet): Drawing {
  const sheet = sheetOf(view, size)
  const roads = findRoads(sheet)
  const pyramids = drawPyramids(sheet)
  const room = openLabelRoom(size)
  for (const box of pyramids.boxes) room.take(box)
  reserveForJourney(room, markers.map(sheet.toPixel), route.map(sheet.toPixel))
  const nile = nileNames(sheet, room, locale)
  const places = placeNames(sheet, room, locale)
  return {
    size,
    rtl: locale === 'ar',
    shapes: [...drawGround(sheet), ...drawRoads(sheet, roads), ...pyramids.shapes],
    dots: places.dots,
    labels: [...nile, ...places.labels, ...roadNames(sheet, roads, room, locale)],
  }
}

type NileSpot = { position: Pixel; turnDegrees: number }
type Straight = { length: number; middle: Pixel; angle: number }

/** The river's name along the water, several times on a large sheet. */
function nileNames(sheet: Sheet, room: LabelRoom, locale: Locale): Label[] {
  const { width, height } = sheet.size
  if (sheet.zoom < NILE_FROM_ZOOM) return []
  const labels: Label[] = []
  const most = width * height > LARGE_SHEET_PX ? 3 : 1
  for (const { position, turnDegrees } of sheet.zoom < 12 ? UPPER_NILE : CITY_NILE) {
    if (labels.length >= most) break
    const [x, y] = sheet.fromUnit(...position)
    const box = boxAround([x, y], NILE_HALF_PX)
    if (x < 24 || x > width - 24 || y < 24 || y > height - 24 || room.isTaken(box)) continue
    room.take(box)
    labels.push({
      text: NILE[locale],
      x: Math.round(x),
      y: Math.round(y),
      size: 12.5,
      ink: 'water-ink',
      bold: true,
      halo: 'water',
      turnDegrees,
    })
  }
  return labels
}

/** One name for each road, large roads first, along its longest straight stretch with free room. */
function roadNames(sheet: Sheet, roads: Roads, room: LabelRoom, locale: Locale): Label[] {
  const { size, zoom } = sheet
  if (zoom < ROADS_FROM_ZOOM) return []
  const labels: Label[] = []
  const named = new Set<string>()
  const most = Math.max(1, Math.round((size.width * size.height) / AREA_PER_ROAD_NAME_PX))
  const bySize = [...roads.m, ...roads.t, ...roads.p, ...(zoom < SECONDARY_FROM_ZOOM ? [] : roads.s)]
  for (const stretch of bySize) {
    if (labels.length >= most) break
    if (named.has(stretch.road.id)) continue
    const label = labelAlong(stretch, room, locale)
    if (!label) continue
    named.add(stretch.road.id)
    labels.push(label)
  }
  return labels
}

function nileSpot(longitude: number, latitude: number, turnDegrees: number): NileSpot {
  return { position: toUnit(longitude, latitude), turnDegrees }
}

function labelAlong({ road, line }: RoadStretch, room: LabelRoom, locale: Locale): Label | null {
  const text = road[locale]
  if (!text) return null
  const width = textWidth(text, ROAD_NAME_SIZE, locale === 'ar')
  const straight = longestStraight(line, width + 10)
  if (!straight) return null
  const angle = upright(straight.angle)
  const box = boxAround(
    straight.middle,
    (Math.abs(Math.cos(angle)) * width) / 2 + 5,
    (Math.abs(Math.sin(angle)) * width) / 2 + 7,
  )
  if (!room.isFree(box)) return null
  room.take(box)
  return {
    text,
    x: Math.round(straight.middle[0]),
    y: Math.round(straight.middle[1]),
    size: ROAD_NAME_SIZE,
    ink: 'ink-2',
    turnDegrees: Math.round((angle * 180) / Math.PI),
  }
}

function longestStraight(line: readonly Pixel[], atLeast: number): Straight | null {
  let longest: Straight | null = null
  for (let first = 0; first < line.length - 1; first++) {
    const from = line[first]!
    const to = line[endOfStraight(line, first)]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length <= atLeast || (longest && length <= longest.length)) continue
    longest = { length, middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], angle: heading(from, to) }
  }
  return longest
}

function endOfStraight(line: readonly Pixel[], first: number): number {
  const start = heading(line[first]!, line[first + 1]!)
  let last = first + 1
  while (last + 1 < line.length && turn(start, heading(line[last]!, line[last + 1]!)) < STRAIGHT_RADIANS)
    last++
  return last
}

function heading(from: Pixel, to: Pixel): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}

/** The angle between two headings, whatever their order. */
function turn(from: number, to: number): number {
  return Math.abs(((to - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
}

/** Turns the angle so that text is never upside down. */
function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle < -Math.PI / 2 ? angle + Math.PI : angle
}
