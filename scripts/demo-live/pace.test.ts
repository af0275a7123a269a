import { expect, test } from 'vitest'
import { backOffMs, createPace, longestStorySeconds } from './pace.ts'

test('at speed 1 even the slowest order is delivered within five minutes', () => {
  expect(longestStorySeconds(1)).toBeLessThan(5 * 60 - 45)
})

test('speed shortens all steps equally', () => {
  const [slow, quick] = [createPace(1, () => 0.5), createPace(10, () => 0.5)]
  expect(quick.msOf('cook')).toBeCloseTo(slow.msOf('cook') / 10)
  expect(quick.rideSeconds(300)).toBeCloseTo(slow.rideSeconds(300) / 10)
  expect(quick.msBetweenOrders(6)).toBeCloseTo(slow.msBetweenOrders(6) / 10)
})

test('a longer way takes longer, and never more than two minutes', () => {
  const { rideSeconds } = createPace(1)
  expect(rideSeconds(200)).toBeGreaterThan(rideSeconds(60))
  expect(rideSeconds(100_000)).toBeLessThan(120)
})

test('reconnects wait longer after each failure, spread randomly, at most 15 s', () => {
  expect(backOffMs(3, () => 0)).toBeGreaterThan(backOffMs(0, () => 1))
  expect(backOffMs(2, () => 0)).not.toBe(backOffMs(2, () => 1))
  expect(backOffMs(1_000, () => 1)).toBe(15_000)
})
