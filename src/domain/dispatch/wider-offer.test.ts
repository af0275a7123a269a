import { expect, test } from 'vitest'
import { widerRadius } from './wider-offer.ts'

test('an offer grows by half, in whole kilometres, up to fifty', () => {
  const steps = []
  for (let km: number | null = 8; km !== null; km = widerRadius(km)) steps.push(km)
  expect(steps).toEqual([8, 12, 18, 27, 41, 50])
  expect(widerRadius(2.5)).toBe(4)
})

test('an order that is offered everywhere cannot be offered wider', () => {
  expect(widerRadius(0)).toBe(null)
})
