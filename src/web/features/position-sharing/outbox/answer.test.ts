import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

test.each([
  [0, 'unreachable'],
  [401, 'logged_out'],
  [429, 'unreachable'],
  [503, 'unreachable'],
  [404, 'refused'],
  [409, 'refused'],
  [400, 'refused'],
  [500, 'failed'],
] as const)('the status %i means %s', (status, answer) => {
  expect(answerOf({ status, code: '' })).toBe(answer)
})

test.each([
  ['delivery.code_wrong', 'unproven'],
  ['delivery.code_needed', 'unproven'],
  ['delivery.code_locked', 'unproven'],
  ['delivery.photo_needed', 'unproven'],
  ['file.wrong_type', 'unproven'],
  ['order.illegal_change', 'refused'],
])('the refusal %s means %s', (code, answer) => expect(answerOf({ status: 409, code })).toBe(answer))
