import { PAPER_KINDS, readPaperNumber } from '#domain/delivery/papers.ts'
import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { Locale } from '#locales/locale.ts'
import {
  ACCOUNT_FIELD_OF,
  type AccountValues,
  checkAccountValues,
  NO_ACCOUNT,
  trimmed,
} from '#web/parts/account/account-values.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type PaperValues = {
  identityNumber: string
  identityPhoto: File | null
  identityExpiresOn: string
  licenseNumber: string
  licensePhoto: File | null
  licenseExpiresOn: string
}
export type CourierValues = { vehicleType: VehicleType | '' } & AccountValues & PaperValues
export type CourierField = keyof CourierValues

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

const { name, mobileNumber, email, address, ...ofLastStep } = NO_ACCOUNT

/** The fields in the order of the steps: the first wrong one takes the focus. */
export const EMPTY: CourierValues = {
  vehicleType: '',
  name,
  mobileNumber,
  email,
  address,
  ...NO_PAPERS,
  ...ofLastStep,
}

/** The longest number of a paper, as it is typed. */
export const MAX_PAPER_NUMBER = 40

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
    ...checkAccountValues(values),
    ...checkPapers(values),
  }
  const asked: readonly CourierField[] = STEPS.slice(0, upTo + 1).flatMap(({ fields }) => [...fields])
  return Object.fromEntries(Object.entries(all).filter(([field]) => asked.includes(field as CourierField)))
}

export function stepOf(field: string): number {
  return STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
}

/** The field that shows each of the server's refusals. Refusals of papers name their field themselves. */
export const FIELD_OF = ACCOUNT_FIELD_OF

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
    ...trimmed(values),
    locale,
  }
}
export type CourierRequest = ReturnType<typeof courierRequest>
