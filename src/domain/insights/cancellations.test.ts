import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { arrangeCancellations } from './cancellations.ts'

const row = (
  by: 'customer' | 'guest' | 'cook' | 'admin' | 'system',
  reason: string | null,
  orders: number,
) => ({
  by,
  reason,
  orders,
  total: piastres(orders * 100_00),
})

test('guests and customers count together, and the most frequent reason comes first', () => {
  const rows = [row('guest', null, 1), row('system', 'no_answer', 2), row('customer', null, 2)]
  expect(arrangeCancellations(rows, 8)).toEqual({
    reasons: [row('customer', null, 3), row('system', 'no_answer', 2)],
    others: null,
  })
  expect(arrangeCancellations([], 8)).toEqual({ reasons: [], others: null })
})

test('reasons beyond the limit are added up, and no order is lost', () => {
  const rows = [...'abcde'].map((words, at) => row('admin', words, at + 1))
  const { reasons, others } = arrangeCancellations(rows, 3)
  expect(reasons.map(({ reason }) => reason)).toEqual(['e', 'd'])
  expect(others).toEqual({ orders: 6, total: 600_00 })
  expect(arrangeCancellations(rows, 5).others).toBeNull()
})
