import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { checkAccount } from '#domain/accounts/sign-in/sign-up.ts'
import type { Point } from '#domain/geo.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** What every account needs, as it is typed. */
export type AccountValues = {
  name: string
  mobileNumber: string
  email: string
  /** Positions the map. Only the pin is sent. */
  districtId: string
  location: Point | null
  address: string
  password: string
  passwordConfirmation: string
  termsAccepted: boolean
  wantsOffers: boolean
}

export const NO_ACCOUNT: AccountValues = {
  name: '',
  mobileNumber: '',
  email: '',
  districtId: '',
  location: null,
  address: '',
  password: '',
  passwordConfirmation: '',
  termsAccepted: false,
  wantsOffers: false,
}

/** The text fields with their longest values. */
export const TYPED = {
  name: ACCOUNT_RULES.name.most,
  mobileNumber: ACCOUNT_RULES.mobileNumber.most,
  email: ACCOUNT_RULES.email.most,
  address: ACCOUNT_RULES.address.most,
  password: ACCOUNT_RULES.password.most,
  passwordConfirmation: ACCOUNT_RULES.password.most,
} as const
export type TypedField = keyof typeof TYPED

/** Checks the fields before they are sent, to answer quickly. The server checks everything again. */
export function checkAccountValues(values: AccountValues): FieldRefusals<keyof AccountValues> {
  return {
    ...checkAccount(values),
    ...(values.mobileNumber.trim() === '' && { mobileNumber: { code: 'accounts.mobile_missing' } }),
    ...(values.email.trim() === '' && { email: { code: 'accounts.email_missing' } }),
  }
}

/** The field that shows each of the server's refusals. */
export const ACCOUNT_FIELD_OF = {
  'accounts.name_too_short': 'name',
  'accounts.mobile_too_short': 'mobileNumber',
  'accounts.mobile_not_egyptian': 'mobileNumber',
  'auth.invalid_email': 'email',
  'auth.email_in_use': 'email',
  'accounts.location_required': 'location',
  'place.outside_egypt': 'location',
  'place.address_too_short': 'address',
  'auth.weak_password': 'password',
  'auth.password_too_long': 'password',
  'auth.common_password': 'password',
  'auth.password_mismatch': 'passwordConfirmation',
  'accounts.terms_not_accepted': 'termsAccepted',
} as const satisfies Record<string, keyof AccountValues>

/** The texts as they are sent. */
export function trimmed({
  name,
  mobileNumber,
  email,
  address,
}: AccountValues | Omit<AccountValues, 'districtId'>) {
  return {
    name: name.trim(),
    mobileNumber: mobileNumber.trim(),
    email: email.trim(),
    address: address.trim(),
  }
}
