import { SIGN_UP_ROLES, type SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import type { Locale } from '#locales/locale.ts'
import {
  ACCOUNT_FIELD_OF,
  type AccountValues,
  NO_ACCOUNT,
  trimmed,
} from '#web/parts/account/account-values.ts'
import {
  accountOf,
  forgetStored,
  keepStored,
  parseStored,
  readStored,
} from '#web/parts/account/stored-draft.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'

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

/** Stores the form until the tab is closed, so that it survives a reload, another language and the cook's own page. */
export const keepDraft = (values: Partial<SignUpValues>) => keepStored(PERSONAL_KEYS.signUp, values)

export const forgetDraft = () => forgetStored(PERSONAL_KEYS.signUp)

export const readDraft = () => draftOf(readStored(PERSONAL_KEYS.signUp))

/** A guest who ordered here need not type their details again. */
export function readLastGuest(): Partial<SignUpValues> {
  const { mobile, street, pin, ...rest } = parseStored(readStored(PERSONAL_KEYS.lastGuest))
  return accountOf({ ...rest, mobileNumber: mobile, address: street, location: pin ?? undefined })
}

/** Reads a stored draft and leaves out what does not fit. */
export function draftOf(text: string | null): Partial<SignUpValues> {
  const stored = parseStored(text)
  const role = SIGN_UP_ROLES.find((each) => each === stored.role)
  return { ...accountOf(stored), ...(role && { role }) }
}
