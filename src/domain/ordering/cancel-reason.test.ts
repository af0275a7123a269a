import { expect, test } from 'vitest'
import { done, refuse } from '../outcome.ts'
import {
  DECLINE_REASONS,
  decideSoldOut,
  declineReason,
  isRefundedByItself,
  leavesPayment,
  NO_ANSWER,
  NOT_AGREED,
  OFFICE_CANCEL_REASONS,
  officeReason,
  readCancelReason,
  reasonInWords,
} from './cancel-reason.ts'
import { ORDER_STATUSES } from './status/order-status.ts'

test.each(DECLINE_REASONS)('a decline with the reason %s is read back as that reason', (reason) => {
  expect(readCancelReason(declineReason(reason))).toEqual({ is: 'declined', reason })
})

test("a cook's own words stay as they are", () => {
  expect(readCancelReason(declineReason('The gas is out'))).toEqual({ is: 'words', text: 'The gas is out' })
})

test('a missing answer, a missing reason and an unknown code are distinguished', () => {
  expect(readCancelReason(NO_ANSWER)).toEqual({ is: 'noAnswer' })
  expect(readCancelReason(null)).toEqual({ is: 'none' })
  expect(readCancelReason('decline:rain')).toEqual({ is: 'declined', reason: 'other' })
})

test.each(OFFICE_CANCEL_REASONS)('an admin’s usual reason %s is read back as that reason', (reason) => {
  expect(readCancelReason(officeReason(reason))).toEqual({ is: 'office', reason })
})

test.each(['no_answer', 'office:courier', 'decline:busy', 'words:busy', 'busy', 'The gas is out'])(
  'an admin’s words are read as words, even if they look like a code: %s',
  (text) => {
    expect(readCancelReason(reasonInWords(text))).toEqual({ is: 'words', text })
  },
)

test.each(['no_answer', 'decline:soldOut'])(
  'a cook’s words that equal a stored code are read as words: %s',
  (text) => {
    expect(readCancelReason(declineReason(text))).toEqual({ is: 'words', text })
  },
)

test.each([
  ['nothing', 'busy', [], done([])],
  ['all its dishes', 'soldOut', ['koshari', 'mahshi'], done(['koshari', 'mahshi'])],
  ['a dish named twice', 'soldOut', ['koshari', 'koshari'], done(['koshari'])],
  ['a dish for another reason', 'busy', ['koshari'], refuse('order.not_sold_out')],
  ['a dish without a reason', undefined, ['koshari'], refuse('order.not_sold_out')],
  ['a dish of another order', 'soldOut', ['koshari', 'molokhia'], refuse('order.not_sold_out')],
])('a declined order takes %s off the menu', (_, reason, sent, expected) => {
  expect(decideSoldOut(reason, ['koshari', 'mahshi'], sent)).toEqual(expected)
})

test('only an order that is not cooked yet, or whose change was not accepted, is refunded by itself', () => {
  const refunded = (reason: string | null) =>
    ORDER_STATUSES.filter((from) => isRefundedByItself({ from, reason }))
  expect(refunded(null)).toEqual(['pending'])
  expect(refunded('Gas is out')).toEqual(['pending'])
  expect(refunded(NOT_AGREED)).toEqual([...ORDER_STATUSES])
})

test('cancelling leaves a payment only of what was paid and is being cooked', () => {
  expect(leavesPayment({ status: 'preparing', paymentStatus: 'paid' })).toBe(true)
  expect(leavesPayment({ status: 'pending', paymentStatus: 'paid' })).toBe(false)
  for (const paymentStatus of ['due', 'refunded', undefined])
    expect(leavesPayment({ status: 'preparing', paymentStatus })).toBe(false)
})
