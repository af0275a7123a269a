import { expect, test } from 'vitest'
import { decideNewPassword } from './new-password.ts'

test.each([
  ['mahshi on a friday', 'mahshi on a friday', undefined],
  ['mahshi on a friday', 'mahshi on a Friday', 'auth.password_mismatch'],
  ['short', 'short', 'auth.weak_password'],
  // A fault of the password itself is refused before a mismatch.
  ['short', 'shorter', 'auth.weak_password'],
])('%j confirmed with %j', (password, passwordConfirmation, code) => {
  const decided = decideNewPassword({ password, passwordConfirmation }, 'mona@nile.test')
  expect(decided.ok ? undefined : decided.code).toBe(code)
})
