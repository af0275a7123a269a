import { expect, test } from 'vitest'
import type { Point } from '#domain/geo.ts'
import type { MapMarker } from '#web/parts/map/map-marker.tsx'
import { projectorOf } from './projection.ts'
import { spreadMarkers } from './spread-markers.ts'

const SIZE = { width: 358, height: 220 }
const VIEW = { center: { latitude: 30.05, longitude: 31.215 }, zoom: 15 }
const { toPixel } = projectorOf(VIEW, SIZE)
const home = { latitude: 30.05, longitude: 31.215 }
const kitchen = { latitude: 30.053, longitude: 31.222 }

const drawn = (courier: Point) =>
  spreadMarkers(
    [
      { kind: 'cook', point: kitchen, label: 'kitchen' },
      { kind: 'customer', point: home, label: 'door' },
      { kind: 'courier', point: courier, label: 'courier' },
    ] satisfies MapMarker[],
    VIEW,
    SIZE,
  )
const placeOf = ({ point, drawnAt }: MapMarker) => drawnAt ?? point
const gap = (a: Point, b: Point) => {
  const [[ax, ay], [bx, by]] = [toPixel(a), toPixel(b)]
  return Math.hypot(ax - bx, ay - by)
}

test.each([
  ['near the door', { latitude: 30.0502, longitude: 31.2153 }],
  ['at the door', home],
  ['at the kitchen', kitchen],
])('a courier %s covers no other marker and stays in place', (_, courier) => {
  const [cook, door, rider] = drawn(courier)
  expect(placeOf(rider!)).toEqual(courier)
  expect(gap(placeOf(cook!), courier)).toBeGreaterThan(45.9)
  expect(gap(placeOf(door!), courier)).toBeGreaterThan(45.9)
})

test('a marker that makes room is not pushed over the edge', () => {
  const { toPoint } = projectorOf(VIEW, SIZE)
  const [, door] = spreadMarkers(
    [
      { kind: 'courier', point: toPoint([50, 110]), label: 'courier' },
      { kind: 'customer', point: toPoint([40, 110]), label: 'door' },
    ],
    VIEW,
    SIZE,
  )
  expect(toPixel(placeOf(door!))[0]).toBeGreaterThanOrEqual(22)
  expect(gap(placeOf(door!), toPoint([50, 110]))).toBeGreaterThan(45.9)
})

test('a marker far from the courier stays in place', () => {
  const [cook, door] = drawn({ latitude: 30.0515, longitude: 31.2185 })
  expect([placeOf(cook!), placeOf(door!)]).toEqual([kitchen, home])
})
