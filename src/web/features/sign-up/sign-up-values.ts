import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import type { Locale } from '#locales/locale.ts'
import {
  ACCOUNT_FIELD_OF,
  type AccountValues,
  NO_ACCOUNT,
  trimmed,
} from '#web/parts/account/account-values.ts'

/** The values of the form's fields, in their order on the page. */
export type SignUpValues = { role: SignUpRole } & AccountValues

export const emptySignUp = (role: SignUpRole): SignUpValues => ({ role, ...NO_ACCOUNT })

/** The field that shows each of the server's refusals. */
export const SIGN_UP_FIELD_OF = { 'accounts.invalid_role': 'role', ...ACCOUNT_FIELD_OF } as const

/** The request that creates the account. */
export function signUpRequest({ districtId: _, ...values }: SignUpValues, locale: Locale) {
  return { ...values, ...trimmed(values), locale }
}
export type SignUpRequest = ReturnType<typeof signUpRequest>
