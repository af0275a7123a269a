import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGivenByHand, refundedOf, sharesOf } from './shares.ts'

const ORDER = {
  status: 'out_for_delivery',
  paymentMethod: 'cash',
  paymentStatus: 'due',
  subtotal: 225_00,
  deliveryFee: 30_00,
  serviceCharge: 15_00,
  discountAmount: 10_00,
  total: 260_00,
  commission: 33_75,
  courierShare: 24_00,
} as const

test('an order is divided among its kitchen, its courier and the marketplace, which pays for the discount', () => {
  const parts = { food: 225_00, delivery: 30_00, service: 15_00, discount: 10_00, total: 260_00 }
  const shares = { commission: 33_75, cook: 191_25, courier: 24_00, marketplace: 44_75 }
  expect(sharesOf(ORDER)).toEqual({ ...parts, ...shares, toCollect: 260_00 })
  expect(sharesOf({ ...ORDER, paymentStatus: 'collected' })).toEqual({ ...parts, ...shares, toCollect: 0 })
  expect(sharesOf({ ...ORDER, discountAmount: 200_00, total: 70_00 }).marketplace).toBe(-145_25)
})

test('nobody gets anything of a cancelled order, and nothing is collected', () => {
  const none = { commission: 0, cook: 0, courier: 0, marketplace: 0, toCollect: 0 }
  expect(sharesOf({ ...ORDER, status: 'cancelled' })).toMatchObject({ food: 225_00, total: 260_00, ...none })
})

test('the three shares always add up to the total', () => {
  const amount = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      amount,
      (subtotal, deliveryFee, serviceCharge, promo, part) => {
        const discountAmount = Math.min(promo, subtotal)
        const { cook, courier, marketplace, total } = sharesOf({
          ...ORDER,
          ...{ subtotal, deliveryFee, serviceCharge, discountAmount },
          total: subtotal + deliveryFee + serviceCharge - discountAmount,
          commission: Math.min(part, subtotal),
          courierShare: Math.min(part, deliveryFee),
        })
        expect(cook + courier + marketplace).toBe(total)
      },
    ),
  )
})

test('what a change made an order cheaper by is out of its total, and no refund of it', () => {
  expect(refundedOf({ refunded: 0, reducedBy: 0 })).toBe(0)
  expect(refundedOf({ refunded: 20_00, reducedBy: 0 })).toBe(20_00)
  expect(refundedOf({ refunded: 25_00, reducedBy: 5_00 })).toBe(20_00)
  // The five pounds are still on their way.
  expect(refundedOf({ refunded: 0, reducedBy: 5_00 })).toBe(0)
})

test.each([
  ['nothing went back', { refunded: 0, refundedByHand: 0, reducedBy: 0 }, false],
  ['a provider gave it', { refunded: 20, refundedByHand: 0, reducedBy: 0 }, false],
  ['a provider gave a part', { refunded: 20, refundedByHand: 5, reducedBy: 0 }, false],
  ['all came by hand', { refunded: 20, refundedByHand: 20, reducedBy: 0 }, true],
  [
    'a provider gave only what a change took off',
    { refunded: 194, refundedByHand: 104, reducedBy: 90 },
    true,
  ],
  ['that came by hand too', { refunded: 194, refundedByHand: 194, reducedBy: 90 }, true],
  ['only that came by hand', { refunded: 194, refundedByHand: 90, reducedBy: 90 }, false],
])('what went back of the total was given by hand: %s', (_, order, isByHand) => {
  expect(isGivenByHand(order)).toBe(isByHand)
})
