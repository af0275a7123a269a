import { expect, test } from 'vitest'
import { piastres } from '../../money.ts'
import { commissionOn, earnedBy } from './commission.ts'

test.each([
  [200_00, 0, 0],
  [200_00, 12.5, 25_00],
  [99_99, 10, 10_00],
  [150_00, 0.33, 0],
  [150_00, 0.34, 1_00],
  [75, 90, 75],
  [200_00, 100, 200_00],
])('the commission on %i piastres at %f percent is %i', (subtotal, commissionPercent, commission) => {
  const kept = commissionOn(piastres(subtotal), { commissionPercent })
  expect(kept).toBe(commission)
  expect(earnedBy({ subtotal: piastres(subtotal), commission: kept })).toBe(subtotal - commission)
})
