import { expect, test } from 'vitest'
import { checkSignIn, fieldOf } from './sign-in-errors.ts'

test.each([
  ['', 'secret', 'form.required', 'email'],
  ['nobody', 'secret', 'auth.invalid_email', 'email'],
  ['a@b', 'secret', 'auth.invalid_email', 'email'],
  ['a@b.co', '', 'form.required', 'password'],
])(
  'a missing or malformed field is refused without asking the server (%j, %j)',
  (email, password, code, field) => {
    const refusal = checkSignIn(email, password)
    expect(refusal?.code).toBe(code)
    expect(refusal && fieldOf(refusal)).toBe(field)
  },
)

test('what only the server can check passes', () => {
  expect(checkSignIn('omsamira@example.com', ' ')).toBeNull()
})

test("the server's refusals are shown at their fields, and others above the form", () => {
  expect(['auth.no_user', 'auth.wrong_password'].map((code) => fieldOf({ code }))).toEqual([
    'email',
    'password',
  ])
  expect(['auth.neutral', 'auth.banned', 'limit.too_many'].map((code) => fieldOf({ code }))).toEqual([
    null,
    null,
    null,
  ])
})
