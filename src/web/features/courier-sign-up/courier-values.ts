import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { checkAccount } from '#domain/accounts/sign-in/sign-up.ts'
import { PAPER_KINDS, readPaperNumber } from '#domain/delivery/papers.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** The values of the form's fields, in the order of its steps. */
export type CourierValues = {
  vehicleType: VehicleType | ''
  name: string
  mobileNumber: string
  email: string
  address: string
  identityNumber: string
  identityPhoto: File | null
  identityExpiresOn: string
  licenseNumber: string
  licensePhoto: File | null
  licenseExpiresOn: string
  /** Positions the map. Only the pin is sent. */
  districtId: string
  location: Point | null
  password: string
  passwordConfirmation: string
  termsAccepted: boolean
  wantsOffers: boolean
}
export type CourierField = keyof CourierValues
export type PaperValues = Pick<
  CourierValues,
  | 'identityNumber'
  | 'identityPhoto'
  | 'identityExpiresOn'
  | 'licenseNumber'
  | 'licensePhoto'
  | 'licenseExpiresOn'
>

export const STEPS = [
  { name: 'you', fields: ['vehicleType', 'name', 'mobileNumber', 'email', 'address'] },
  {
    name: 'papers',
    fields: [
      'identityNumber',
      'identityPhoto',
      'identityExpiresOn',
      'licenseNumber',
      'licensePhoto',
      'licenseExpiresOn',
    ],
  },
  { name: 'base', fields: ['location', 'password', 'passwordConfirmation', 'termsAccepted', 'wantsOffers'] },
] as const satisfies readonly { name: string; fields: readonly CourierField[] }[]

export const NO_PAPERS: PaperValues = {
  identityNumber: '',
  identityPhoto: null,
  identityExpiresOn: '',
  licenseNumber: '',
  licensePhoto: null,
  licenseExpiresOn: '',
}

export const EMPTY: CourierValues = {
  vehicleType: '',
  name: '',
  mobileNumber: '',
  email: '',
  address: '',
  ...NO_PAPERS,
  districtId: '',
  location: null,
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
  identityNumber: 40,
  licenseNumber: 40,
  password: ACCOUNT_RULES.password.most,
  passwordConfirmation: ACCOUNT_RULES.password.most,
} as const

/** Checks the papers, to answer quickly. The server checks everything again. */
export function checkPapers(values: PaperValues): FieldRefusals<keyof PaperValues> {
  const refusals: FieldRefusals<keyof PaperValues> = {}
  for (const kind of PAPER_KINDS) {
    if (readPaperNumber(values[`${kind}Number`]) === null)
      refusals[`${kind}Number`] = { code: 'papers.number_invalid' }
    if (!values[`${kind}Photo`]) refusals[`${kind}Photo`] = { code: 'file.required' }
  }
  return refusals
}

/** Checks the fields of the steps up to this one. */
export function checkSteps(values: CourierValues, upTo: number): FieldRefusals<CourierField> {
  const all: FieldRefusals<CourierField> = {
    ...(values.vehicleType === '' && { vehicleType: { code: 'accounts.vehicle_missing' } }),
    ...checkAccount(values),
    ...(values.mobileNumber.trim() === '' && { mobileNumber: { code: 'accounts.mobile_missing' } }),
    ...(values.email.trim() === '' && { email: { code: 'accounts.email_missing' } }),
    ...checkPapers(values),
  }
  const asked: readonly CourierField[] = STEPS.slice(0, upTo + 1).flatMap(({ fields }) => [...fields])
  return Object.fromEntries(Object.entries(all).filter(([field]) => asked.includes(field as CourierField)))
}

export function stepOf(field: string): number {
  return STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
}

/** The field that shows each of the server's refusals. Refusals of papers name their field themselves. */
export const FIELD_OF: Record<string, CourierField> = {
  'accounts.name_too_short': 'name',
  'accounts.mobile_too_short': 'mobileNumber',
  'accounts.mobile_not_egyptian': 'mobileNumber',
  'auth.invalid_email': 'email',
  'auth.email_in_use': 'email',
  'place.address_too_short': 'address',
  'accounts.location_required': 'location',
  'place.outside_egypt': 'location',
  'auth.weak_password': 'password',
  'auth.password_too_long': 'password',
  'auth.common_password': 'password',
  'auth.password_mismatch': 'passwordConfirmation',
  'accounts.terms_not_accepted': 'termsAccepted',
}

/** The request with both papers. Throws where a photo is missing. */
export function papersRequest(values: PaperValues) {
  const { identityPhoto, licensePhoto } = values
  if (!identityPhoto || !licensePhoto) throw new Error('a form without photos is not sent')
  return { ...values, identityPhoto, licensePhoto }
}

/** The request that creates the account. Throws where a vehicle or photo is missing. */
export function courierRequest({ districtId: _, vehicleType, ...values }: CourierValues, locale: Locale) {
  if (vehicleType === '') throw new Error('a form without a vehicle is not sent')
  return {
    ...values,
    ...papersRequest(values),
    vehicleType,
    name: values.name.trim(),
    mobileNumber: values.mobileNumber.trim(),
    email: values.email.trim(),
    address: values.address.trim(),
    locale,
  }
}
export type CourierRequest = ReturnType<typeof courierRequest>
