import { expect, test } from 'vitest'
import { isActive, isOrderStatus, ORDER_STATUSES, TIME_OF_STATUS } from './order-status.ts'

test('there are six states in sequence, of which four are active', () => {
  expect(ORDER_STATUSES.map((status) => [status, isActive(status), TIME_OF_STATUS[status]])).toEqual([
    ['pending', true, null],
    ['preparing', true, 'preparingAt'],
    ['ready_for_pickup', true, 'readyForPickupAt'],
    ['out_for_delivery', true, 'deliveryStartedAt'],
    ['delivered', false, 'deliveredAt'],
    ['cancelled', false, 'cancelledAt'],
  ])
})

test.each(['pending', 'cancelled'])('%s is a status', (word) => expect(isOrderStatus(word)).toBe(true))

test.each(['', 'PENDING', 'unknown', 'toString', null, 3, ['pending']])('%j is no status', (word) =>
  expect(isOrderStatus(word)).toBe(false),
)
