import { expect, test } from 'vitest'
import { DECLINE_REASONS, declineReason, NO_ANSWER, readCancelReason } from './cancel-reason.ts'

test.each(DECLINE_REASONS)('a kitchen that declines with %s is read as having said so', (reason) => {
  expect(readCancelReason(declineReason(reason))).toEqual({ is: 'declined', reason })
})

test("a cook's own words stay as they are", () => {
  expect(readCancelReason(declineReason('The gas is out'))).toEqual({ is: 'words', text: 'The gas is out' })
})

test('the house, the owner, and a code of another time are told apart', () => {
  expect(readCancelReason(NO_ANSWER)).toEqual({ is: 'noAnswer' })
  expect(readCancelReason(null)).toEqual({ is: 'none' })
  expect(readCancelReason('decline:rain')).toEqual({ is: 'declined', reason: 'other' })
})
