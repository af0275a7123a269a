import { type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { decidePassword, type PasswordRefusal } from './password.ts'

export type NewPassword = { password: string; passwordConfirmation: string }
export type NewPasswordRefusal = PasswordRefusal | Refusal<'auth.password_mismatch'>

/** Decides whether this may be the new password of the account with this e-mail. */
export function decideNewPassword(
  { password, passwordConfirmation }: NewPassword,
  email: string,
): Outcome<string, NewPasswordRefusal> {
  const decided = decidePassword(password, email)
  return decided.ok && password !== passwordConfirmation ? refuse('auth.password_mismatch') : decided
}
