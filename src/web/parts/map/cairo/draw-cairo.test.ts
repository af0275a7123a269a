import { describe, expect, test } from 'vitest'
import { CAIRO, type Point } from '#domain/geo.ts'
import places from '#web/assets/cairo/places.json' with { type: 'json' }
import { type MapView, type Pixel, projectorOf } from '#web/parts/map/view/projection.ts'
import { contains } from './clip.ts'
import { type CairoSheet, drawCairo } from './draw-cairo.ts'
import type { Drawing } from './drawing.ts'
import { textWidth } from './labels/label-room.ts'

const ZAMALEK: Point = { latitude: 30.0615, longitude: 31.2205 }
const SIZE = { width: 390, height: 220 }
const aSheet = (view: Partial<MapView> = {}, rest: Partial<CairoSheet> = {}) =>
  drawCairo({ view: { center: CAIRO, zoom: 13, ...view }, size: SIZE, locale: 'en', ...rest })

describe('the ground', () => {
  test.each<[what: string, place: Point, ground: string]>([
    ['a boat on the Nile', { latitude: 30.0455, longitude: 31.2294 }, 'water'],
    ['a house in Zamalek', { latitude: 30.0628, longitude: 31.2187 }, 'built'],
    ['a bench in the Gezira club', { latitude: 30.052, longitude: 31.2222 }, 'park'],
    ['a flat in Dokki', { latitude: 30.0395, longitude: 31.2105 }, 'built'],
    ['a rock above Mokattam', { latitude: 30.019, longitude: 31.283 }, 'hill'],
    ['a field by the Nile', { latitude: 29.93, longitude: 31.23 }, 'valley'],
    ['a runway of the airport', { latitude: 30.115, longitude: 31.418 }, 'apron'],
    ['the open desert', { latitude: 29.95, longitude: 31.6 }, 'land'],
  ])('%s has its own colour', (_, center, ground) => {
    expect(groundAt(aSheet({ center, zoom: 14 }))).toBe(ground)
  })

  test.each([15, 16, 17])('a door lies at a street at zoom %d', (zoom) => {
    for (const center of [
      ZAMALEK,
      { latitude: 30.0395, longitude: 31.2105 },
      { latitude: 29.9602, longitude: 31.2569 },
    ]) {
      const streets = aSheet({ center, zoom }).shapes.filter(({ stroke }) => stroke === 'minor')
      expect(streets.map(({ path }) => path.split('M').length > 2)).toContain(true)
    }
  })

  test('far from Cairo there is plain sand', () => {
    const aswan = { latitude: 24.09, longitude: 32.9 }
    expect(aSheet({ center: aswan })).toMatchObject({ shapes: [], labels: [], dots: [] })
  })

  /** The topmost filled shape at the middle of the sheet, where the point is. */
  function groundAt(drawing: Drawing): string {
    const middle: Pixel = [SIZE.width / 2, SIZE.height / 2]
    const under = drawing.shapes.filter(
      ({ fill, path }) => fill && outlinesOf(path).some((outline) => contains(outline, middle)),
    )
    return under.at(-1)?.fill ?? 'land'
  }
})

describe('the names', () => {
  test('never overlap each other or the edge', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const { lat, lng } of places) {
        const drawing = aSheet({ center: { latitude: lat, longitude: lng } }, { locale })
        const boxes = upright(drawing).map((label) => boxOf(label, locale === 'ar'))
        for (const [index, box] of boxes.entries()) {
          expect(box.west >= 0 && box.east <= SIZE.width).toBe(true)
          expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        }
      }
    }
  })

  test('make room for a marker and for the route', () => {
    const downtown = { latitude: 30.049, longitude: 31.2405 }
    const { toPixel } = projectorOf({ center: CAIRO, zoom: 13 }, SIZE)
    const drawing = aSheet({}, { markers: [downtown], route: [downtown, ZAMALEK] })
    const [fromX, fromY] = toPixel(downtown)
    const [toX, toY] = toPixel(ZAMALEK)
    const onTheWay = Array.from(
      { length: 50 },
      (_, step): Pixel => [fromX + ((toX - fromX) * step) / 49, fromY + ((toY - fromY) * step) / 49],
    )
    expect(upright(drawing).length).toBeGreaterThan(3)
    for (const label of upright(drawing)) {
      const box = boxOf(label, false)
      expect(
        onTheWay.filter(([x, y]) => x > box.west && x < box.east && y > box.north && y < box.south),
      ).toEqual([])
    }
  })

  test('are in the requested language', () => {
    expect(aSheet({ center: ZAMALEK }).labels.map(({ text }) => text)).toContain('Zamalek')
    const arabic = aSheet({ center: ZAMALEK }, { locale: 'ar' })
    expect(arabic.rtl).toBe(true)
    expect(arabic.labels.map(({ text }) => text)).toContain('الزمالك')
    expect(arabic.labels.filter(({ text }) => /[a-z]/i.test(text))).toEqual([])
  })

  test('are never upside down', () => {
    const turns = places.flatMap(({ lat, lng }) =>
      aSheet({ center: { latitude: lat, longitude: lng } }).labels.map(({ turnDegrees = 0 }) => turnDegrees),
    )
    expect(turns.some((turn) => turn !== 0)).toBe(true)
    expect(turns.filter((turn) => Math.abs(turn) > 90)).toEqual([])
  })
})

describe('the drawing', () => {
  test('is the same every time', () => {
    expect(aSheet()).toEqual(aSheet())
  })

  test('is well-formed around every place and at every zoom', () => {
    const shapes = places.flatMap(({ lat, lng }) =>
      [9.5, 11, 12.5, 14, 15.5].flatMap(
        (zoom) => aSheet({ center: { latitude: lat, longitude: lng }, zoom }).shapes,
      ),
    )
    const isBroken = ({ path, fill, stroke }: Drawing['shapes'][number]) =>
      !/^M[-\d.]/.test(path) || /NaN|Infinity|undefined|lz|lM/.test(path) || !(fill ?? stroke)
    expect(shapes.length).toBeGreaterThan(1000)
    expect(shapes.filter(isBroken)).toEqual([])
  })

  test('shows streets from city zoom on, and finer ones when closer', () => {
    const strokes = (zoom: number) => aSheet({ zoom }).shapes.filter(({ stroke }) => stroke === 'minor')
    expect(strokes(9.9)).toEqual([])
    expect(strokes(13)[0]!.strokeWidth).toBeLessThan(strokes(15)[0]!.strokeWidth!)
  })
})

type Label = Drawing['labels'][number]
type Box = { west: number; north: number; east: number; south: number }

function upright(drawing: Drawing): Label[] {
  return drawing.labels.filter(({ turnDegrees }) => turnDegrees === undefined)
}

function boxOf({ text, x, y, size }: Label, rtl: boolean): Box {
  const half = textWidth(text, size, rtl) / 2
  return { west: x - half, east: x + half, north: y - size * 0.8, south: y + size * 0.2 }
}

function overlap(a: Box, b: Box): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south
}

/** The outlines of a path in this file's notation: one absolute start each, then relative steps. */
function outlinesOf(path: string): Pixel[][] {
  return [...path.matchAll(/M(-?\d+) (-?\d+)l([^z]*)z/g)].map(([, startX, startY, steps]) => {
    const numbers = steps!.match(/-?\d+/g)!.map(Number)
    let [x, y] = [Number(startX), Number(startY)]
    const outline: Pixel[] = [[x, y]]
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index]!
      y += numbers[index + 1]!
      outline.push([x, y])
    }
    return outline
  })
}
