import { expect, test } from 'vitest'
import { CAIRO, distanceKm } from '#domain/geo.ts'
import { nudge } from './nudge.ts'

test.each([
  ['north', { east: 0, south: -1 }],
  ['south', { east: 0, south: 1 }],
  ['east', { east: 1, south: 0 }],
  ['west', { east: -1, south: 0 }],
])('a nudge to the %s moves the pin by 50 metres and not sideways', (_, step) => {
  const moved = nudge(CAIRO, step, 50)
  expect(distanceKm(CAIRO, moved) * 1000).toBeCloseTo(50, 0)
  expect(Math.sign(moved.longitude - CAIRO.longitude)).toBe(Math.sign(step.east))
  expect(Math.sign(CAIRO.latitude - moved.latitude)).toBe(Math.sign(step.south))
})
