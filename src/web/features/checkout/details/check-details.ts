import { isEmail } from '#domain/accounts/email.ts'
import { decideMobile } from '#domain/accounts/mobile.ts'
import { isName } from '#domain/accounts/names.ts'
import { isInEgypt } from '#domain/geo.ts'
import { isAddress } from '#domain/ordering/address.ts'
import { needsEmail } from '#domain/ordering/placing/place-request.ts'
import type { Details } from './details.ts'

/** The fields of the form, in their order on the page. */
export const FIELDS = [
  'name',
  'mobile',
  'email',
  'district',
  'pin',
  'street',
  'floor',
  'apartment',
  'landmark',
  'label',
  'notes',
  'method',
  'cashNote',
  'promo',
] as const
export type Field = (typeof FIELDS)[number]

const REQUIRED_FIELDS = ['name', 'mobile', 'email', 'street'] as const satisfies readonly Field[]
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** What is wrong with a field: a refusal's code, or a code of the form itself (`form.…`). */
export type FieldProblem = { field: Field; code: string; params?: Record<string, unknown> }

/** Checks the form before it is sent, to answer quickly. The server checks everything again. */
export function checkDetails(details: Details, { isGuest }: { isGuest: boolean }): FieldProblem[] {
  const email = details.email.trim()
  const problems: (FieldProblem | null)[] = [
    required('name', details.name) ?? checkName(details.name),
    required('mobile', details.mobile) ?? checkMobile(details.mobile),
    needsEmail(isGuest) ? (required('email', email) ?? checkMail(email)) : null,
    checkPin(details),
    required('street', details.street) ?? checkStreet(details.street),
  ]
  return problems.filter((problem) => problem !== null)
}

function required(field: RequiredField, value: string): FieldProblem | null {
  return value.trim() === '' ? { field, code: 'form.required' } : null
}

function checkName(name: string): FieldProblem | null {
  return isName(name) ? null : { field: 'name', code: 'accounts.name_too_short' }
}

function checkStreet(street: string): FieldProblem | null {
  return isAddress(street) ? null : { field: 'street', code: 'place.address_too_short' }
}

function checkMobile(typed: string): FieldProblem | null {
  const decided = decideMobile(typed)
  return decided.ok ? null : { field: 'mobile', code: decided.code }
}

function checkMail(email: string): FieldProblem | null {
  return isEmail(email) ? null : { field: 'email', code: 'form.email' }
}

/** Whether an empty field has a message of its own. */
export function isRequired(field: Field): field is RequiredField {
  return REQUIRED_FIELDS.some((required) => required === field)
}

/** Checks that there is a pin or at least an area, whose middle then stands for the door, and that a pin lies in Egypt. */
export function checkPin({ pin, districtId }: Pick<Details, 'pin' | 'districtId'>): FieldProblem | null {
  if (!pin) return districtId ? null : { field: 'pin', code: 'form.pin' }
  return isInEgypt(pin) ? null : { field: 'pin', code: 'place.outside_egypt' }
}
