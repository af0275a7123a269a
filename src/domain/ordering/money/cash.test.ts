import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piastres } from '../../money.ts'
import type { PaymentStatus } from '../../payments/payments.ts'
import { ORDER_STATUSES } from '../status/order-status.ts'
import { cashAfter, cashNoteOptions, changeFor } from './cash.ts'

test.each([
  [236_00, 300_00, 64_00],
  [236_50, 250_00, 13_50],
  [200_00, 200_00, 0],
  [200_01, 200_00, null],
])('of %d paid with %d the courier gives back %s', (total, note, change) => {
  expect(changeFor(piastres(total), piastres(note))).toBe(change)
})

test.each([
  [30_00, [50_00, 100_00, 200_00]],
  [85_00, [100_00, 200_00]],
  [100_00, [150_00, 200_00]],
  [236_00, [250_00, 300_00, 400_00]],
  [249_99, [250_00, 300_00, 400_00]],
  [482_00, [500_00, 600_00]],
])('offers for %d the sums that people are likely to hand over', (total, sums) => {
  expect(cashNoteOptions(piastres(total))).toEqual(sums)
})

test('every offered sum leaves some change, at most 200 pounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (total) => {
      for (const sum of cashNoteOptions(piastres(total))) {
        const change = changeFor(piastres(total), sum)!
        expect(change).toBeGreaterThan(0)
        expect(change).toBeLessThanOrEqual(200_00)
      }
    }),
  )
})

const cash = (paymentStatus: PaymentStatus) => ({ paymentMethod: 'cash' as const, paymentStatus })

test.each([undefined, true, false])(
  'delivery collects cash that is due, unless an admin says otherwise (%s); other changes leave it due',
  (cashCollected) => {
    for (const to of ORDER_STATUSES) {
      const isCollected = to === 'delivered' && cashCollected !== false
      expect(cashAfter(cash('due'), { to, cashCollected })).toBe(isCollected ? 'collected' : null)
    }
  },
)

test.each([
  ['pending', 'due'],
  ['preparing', 'due'],
  ['ready_for_pickup', 'due'],
  ['out_for_delivery', 'due'],
  ['delivered', null],
  ['cancelled', null],
] as const)('an order that becomes %s changes collected cash to %s', (to, status) => {
  expect(cashAfter(cash('collected'), { to })).toBe(status)
})

test('other payment methods and refunded cash stay unchanged', () => {
  for (const to of ORDER_STATUSES) {
    for (const paymentStatus of ['due', 'awaiting', 'paid', 'collected', 'refunded'] as const)
      expect(cashAfter({ paymentMethod: 'card', paymentStatus }, { to })).toBeNull()
    expect(cashAfter(cash('refunded'), { to })).toBeNull()
  }
})
