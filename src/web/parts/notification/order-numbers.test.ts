import { expect, test } from 'vitest'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { keepOrderNumbersWhole } from './order-numbers.ts'

test('an order number in a notification breaks over no lines, and is read as before when it is copied', () => {
  const kept = keepOrderNumbersWhole('Order EGPF-GYMJ-296Q-64SK is ready-made.')
  expect(kept).toBe('Order EGPF\u2011GYMJ\u2011296Q\u201164SK is ready-made.')
  expect(parseOrderId(kept.split(' ')[1]!)).toBe('EGPFGYMJ296Q64SK')
})
