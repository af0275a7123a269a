import { expect, test } from 'vitest'
import { distanceKm } from '#domain/geo.ts'
import { ringAround } from './ring.ts'

const dokki = { latitude: 30.03824, longitude: 31.20959 }

test('every point of a ring is as far from its centre as the radius, and it closes', () => {
  const ring = ringAround(dokki, 8)
  for (const point of ring) expect(distanceKm(dokki, point)).toBeCloseTo(8, 1)
  expect(ring.at(-1)).toEqual(ring[0])
})
