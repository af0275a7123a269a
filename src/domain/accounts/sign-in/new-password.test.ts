import { expect, test } from 'vitest'
import { decideNewPassword } from './new-password.ts'

test.each([
  ['mahshi on a friday', 'mahshi on a friday', undefined],
  ['mahshi on a friday', 'mahshi on a Friday', 'auth.password_mismatch'],
  ['short', 'short', 'auth.weak_password'],
  // What is wrong with the password itself comes first.
  ['short', 'shorter', 'auth.weak_password'],
])('%j, then %j', (password, passwordConfirmation, code) => {
  const decided = decideNewPassword({ password, passwordConfirmation })
  expect(decided.ok ? undefined : decided.code).toBe(code)
})
