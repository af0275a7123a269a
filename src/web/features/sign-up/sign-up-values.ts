import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { checkAccount, type SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** The values of the form's fields, in their order on the page. */
export type SignUpValues = {
  role: SignUpRole
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
export type SignUpField = keyof SignUpValues

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

export function emptySignUp(role: SignUpRole): SignUpValues {
  return {
    role,
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
}

/** Checks the form before it is sent, to answer quickly. The server checks everything again. */
export function checkSignUp(values: SignUpValues): FieldRefusals<SignUpField> {
  return {
    ...checkAccount(values),
    ...(values.mobileNumber.trim() === '' && { mobileNumber: { code: 'accounts.mobile_missing' } }),
    ...(values.email.trim() === '' && { email: { code: 'accounts.email_missing' } }),
  }
}

/** The field that shows each of the server's refusals. */
export const SIGN_UP_FIELD_OF: Record<string, SignUpField> = {
  'accounts.invalid_role': 'role',
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
}

/** The request that creates the account. */
export function signUpRequest({ districtId: _, ...values }: SignUpValues, locale: Locale) {
  return {
    ...values,
    name: values.name.trim(),
    mobileNumber: values.mobileNumber.trim(),
    email: values.email.trim(),
    address: values.address.trim(),
    locale,
  }
}
export type SignUpRequest = ReturnType<typeof signUpRequest>
