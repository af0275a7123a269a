import { expect, test } from 'vitest'
import {
  DECLINE_REASONS,
  declineReason,
  NO_ANSWER,
  readCancelReason,
  reasonInWords,
} from './cancel-reason.ts'

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

test.each(['no_answer', 'decline:busy', 'words:busy', 'busy', 'The gas is out'])(
  'what an admin writes is read as words, also where it reads like a code: %s',
  (text) => {
    expect(readCancelReason(reasonInWords(text))).toEqual({ is: 'words', text })
  },
)

test.each(['no_answer', 'decline:soldOut'])(
  'a cook who writes what the house would store says it in words: %s',
  (text) => {
    expect(readCancelReason(declineReason(text))).toEqual({ is: 'words', text })
  },
)
