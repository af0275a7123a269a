import { decidePassword } from '#domain/accounts/sign-in/password.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type NewPasswordValues = { password: string; passwordConfirmation: string }
export const NO_PASSWORD: NewPasswordValues = { password: '', passwordConfirmation: '' }

/** The field that shows each refusal of a new password. */
export const PASSWORD_FIELD_OF = {
  'auth.weak_password': 'password',
  'auth.password_too_long': 'password',
  'auth.common_password': 'password',
  'auth.password_mismatch': 'passwordConfirmation',
} as const

/** Checks a new password and its repetition. A mailed link does not say whose e-mail it is: then only the server knows. */
export function checkNewPassword(
  values: NewPasswordValues,
  email = '',
): FieldRefusals<keyof NewPasswordValues> {
  const decided = decidePassword(values.password, email)
  return {
    ...(decided.ok ? {} : { password: decided }),
    ...(values.password === values.passwordConfirmation
      ? {}
      : { passwordConfirmation: { code: 'auth.password_mismatch' } }),
  }
}
