import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pixel } from '#web/parts/map/view/projection.ts'
import { clipLineToSheet, clipToSheet, contains, simplify } from './clip.ts'

const SHEET = { width: 100, height: 60 }
const MARGIN = 10
const aPixel = fc.tuple(fc.integer({ min: -300, max: 400 }), fc.integer({ min: -300, max: 400 }))
const aLine = fc.array(aPixel, { minLength: 2, maxLength: 12 })
const square: Pixel[] = [[20, 20], [40, 20], [40, 40], [20, 40]] // biome-ignore format: four corners

describe('clipping an area', () => {
  test('leaves nothing beyond the margin', () => {
    fc.assert(
      fc.property(aLine, (polygon) => {
        for (const corner of clipToSheet(polygon, SHEET, MARGIN)) expect(isOnSheet(corner)).toBe(true)
      }),
    )
  })

  test('keeps an area on the sheet unchanged, and removes one outside of it', () => {
    expect(clipToSheet(square, SHEET, MARGIN)).toEqual(square)
    expect(
      clipToSheet(
        square.map(([x, y]): Pixel => [x + 200, y]),
        SHEET,
        MARGIN,
      ),
    ).toEqual([])
  })

  test('fills the sheet if the area surrounds it', () => {
    const huge: Pixel[] = [[-900, -900], [900, -900], [900, 900], [-900, 900]] // biome-ignore format: four corners
    expect(areaOf(clipToSheet(huge, SHEET, MARGIN))).toBe(120 * 80)
  })
})

describe('clipping a line', () => {
  test('leaves nothing beyond the margin', () => {
    fc.assert(
      fc.property(aLine, (line) => {
        for (const spot of clipLineToSheet(line, SHEET, MARGIN).flat()) expect(isOnSheet(spot)).toBe(true)
      }),
    )
  })

  test('cuts a line that leaves and returns into two stretches', () => {
    const there: Pixel[] = [[50, 30], [50, 300], [60, 300], [60, 30]] // biome-ignore format: four points
    expect(clipLineToSheet(there, SHEET, MARGIN)).toEqual([
      [[50, 30], [50, 70]],
      [[60, 70], [60, 30]],
    ]) // biome-ignore format: points
  })
})

describe('simplifying a line', () => {
  test('removes nearly straight points, and keeps corners and both ends', () => {
    const line: Pixel[] = [[0, 0], [50, 0.3], [100, 0], [100, 50]] // biome-ignore format: four points
    expect(simplify(line, 0.5)).toEqual([line[0], line[2], line[3]])
    expect(simplify(line, 0.1)).toEqual(line)
  })
})

test('a point is inside or outside of an area, even a concave one', () => {
  const horseshoe: Pixel[] = [[0, 0], [30, 0], [30, 30], [20, 30], [20, 10], [10, 10], [10, 30], [0, 30]] // biome-ignore format: corners
  expect(contains(horseshoe, [5, 20])).toBe(true)
  expect(contains(horseshoe, [15, 20])).toBe(false)
  expect(contains(horseshoe, [40, 5])).toBe(false)
})

function isOnSheet([x, y]: Pixel): boolean {
  const near = 1e-6
  return (
    x >= -MARGIN - near &&
    x <= SHEET.width + MARGIN + near &&
    y >= -MARGIN - near &&
    y <= SHEET.height + MARGIN + near
  )
}

function areaOf(polygon: readonly Pixel[]): number {
  const doubled = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
