import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { isCommonPassword } from './common-passwords.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export type PasswordRefusal =
  | Refusal<'auth.weak_password', { min: number }>
  | Refusal<'auth.password_too_long', { max: number }>
  | Refusal<'auth.common_password'>

/**
 * Decides whether a new password of the account with this e-mail may be used. Lengths are counted in code points. A password is
 * neither trimmed nor folded, but the e-mail in any spelling is refused.
 */
export function decidePassword(password: string, email: string): Outcome<string, PasswordRefusal> {
  // A code point takes at most two UTF-16 units, so a huge text is refused before it is split.
  if (password.length > 2 * MAX_PASSWORD_LENGTH) return tooLong
  const length = [...password].length
  if (length > MAX_PASSWORD_LENGTH) return tooLong
  if (length < MIN_PASSWORD_LENGTH) return refuse('auth.weak_password', { min: MIN_PASSWORD_LENGTH })
  const isEmail = email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()
  return isEmail || isCommonPassword(password) ? refuse('auth.common_password') : done(password)
}

const tooLong = refuse('auth.password_too_long', { max: MAX_PASSWORD_LENGTH })
