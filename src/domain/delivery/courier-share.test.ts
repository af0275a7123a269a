import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { courierShareOf } from './courier-share.ts'

test.each([
  [26_00, 100, 26_00],
  [26_00, 80, 21_00],
  [25_00, 50, 13_00],
  [26_00, 0, 0],
  [20_50, 100, 20_50],
])('a delivery fee of %i piastres with a share of %i percent gives %i', (fee, courierSharePercent, share) => {
  expect(courierShareOf(piastres(fee), { courierSharePercent })).toBe(share)
})
