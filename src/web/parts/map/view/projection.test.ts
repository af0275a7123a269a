import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, type Point } from '#domain/geo.ts'
import { fitView, type Pixel, projectorOf } from './projection.ts'

const TAHRIR: Point = { latitude: 30.0444, longitude: 31.2357 }
const PHONE = { width: 358, height: 220 }
const aCairoPoint = fc.record({
  latitude: fc.double({ min: 29.8, max: 30.3, noNaN: true }),
  longitude: fc.double({ min: 30.9, max: 31.8, noNaN: true }),
})
const anEgyptianPoint = fc.record({
  latitude: fc.double({ min: 22, max: 31.6, noNaN: true }),
  longitude: fc.double({ min: 25, max: 36, noNaN: true }),
})

describe('the projection', () => {
  test('converts a pixel back to the point that it came from', () => {
    fc.assert(
      fc.property(anEgyptianPoint, fc.double({ min: 8, max: 18, noNaN: true }), (point, zoom) => {
        const { toPixel, toPoint } = projectorOf({ center: TAHRIR, zoom }, PHONE)
        const back = toPoint(toPixel(point))
        expect(back.latitude).toBeCloseTo(point.latitude, 8)
        expect(back.longitude).toBeCloseTo(point.longitude, 8)
      }),
    )
  })

  test('puts the centre in the middle, north above and east to the right', () => {
    const { toPixel } = projectorOf({ center: TAHRIR, zoom: 13 }, PHONE)
    const [middleX, middleY] = toPixel(TAHRIR)
    expect([middleX, middleY]).toEqual([expect.closeTo(179, 6), expect.closeTo(110, 6)])
    expect(toPixel({ ...TAHRIR, latitude: 30.05 })[1]).toBeLessThan(middleY)
    expect(toPixel({ ...TAHRIR, longitude: 31.24 })[0]).toBeGreaterThan(middleX)
  })

  test('keeps distances true', () => {
    const { toPoint, metresPerPixel } = projectorOf({ center: TAHRIR, zoom: 13 }, PHONE)
    const acrossKm = distanceKm(toPoint([79, 110]), toPoint([279, 110]))
    expect(acrossKm * 1000).toBeCloseTo(200 * metresPerPixel, -1)
  })
})

describe('fitting a view', () => {
  test('shows every point with the padding around it', () => {
    const padding = 40
    fc.assert(
      fc.property(fc.array(aCairoPoint, { minLength: 2, maxLength: 6 }), (points) => {
        const view = fitView(points, PHONE, { padding })
        const { toPixel } = projectorOf(view, PHONE)
        for (const point of points) expect(isWithin(toPixel(point), padding)).toBe(true)
      }),
    )
  })

  test('comes no closer than the given zoom, however close the points are', () => {
    const beside = { ...TAHRIR, longitude: TAHRIR.longitude + 1e-6 }
    expect(fitView([TAHRIR, beside], PHONE).zoom).toBe(15)
    expect(fitView([TAHRIR, TAHRIR], PHONE, { maxZoom: 17 }).zoom).toBe(17)
  })
})

function isWithin([x, y]: Pixel, padding: number): boolean {
  const slack = padding - 1e-6
  return x >= slack && x <= PHONE.width - slack && y >= slack && y <= PHONE.height - slack
}
