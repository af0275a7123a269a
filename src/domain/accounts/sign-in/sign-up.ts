import { isInEgypt, type Point } from '../../geo.ts'
import { isAddress } from '../../ordering/address.ts'
import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { ACCOUNT_RULES } from '../account-rules.ts'
import { isEmail } from '../email.ts'
import { decideMobile, type MobileRefusal } from '../mobile.ts'
import { isName } from '../names.ts'
import { decidePassword, type PasswordRefusal } from './password.ts'

/** The roles of the usual sign-up form. Couriers also send papers and have a form of their own. */
export const SIGN_UP_ROLES = ['customer', 'cook'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

/** The fields of a new account, as they are typed. */
export type AccountFields = {
  name: string
  email: string
  mobileNumber: string
  address: string
  location: Point | null
  password: string
  passwordConfirmation: string
  termsAccepted: boolean
}

export type AccountRefusal =
  | Refusal<'field.too_long', { limit: number }>
  | Refusal<'accounts.name_too_short'>
  | Refusal<'auth.invalid_email'>
  | MobileRefusal
  | Refusal<'place.address_too_short'>
  | Refusal<'accounts.location_required'>
  | Refusal<'place.outside_egypt'>
  | PasswordRefusal
  | Refusal<'auth.password_mismatch'>
  | Refusal<'accounts.terms_not_accepted'>

/** All errors of the fields, in the order of the form. */
export function checkAccount(fields: AccountFields): Partial<Record<keyof AccountFields, AccountRefusal>> {
  const { name, email, mobileNumber, address, location, password, passwordConfirmation } = fields
  const refusals = {
    name: isName(name) ? refuseTooLong('name', name) : refuse('accounts.name_too_short'),
    email: isEmail(foldEmail(email)) ? refuseTooLong('email', email) : refuse('auth.invalid_email'),
    mobileNumber: refusalOf(decideMobile(mobileNumber)),
    address: isAddress(address) ? refuseTooLong('address', address) : refuse('place.address_too_short'),
    location: refusalOf(decideLocation(location)),
    password: refusalOf(decidePassword(password, email)),
    passwordConfirmation: password === passwordConfirmation ? null : refuse('auth.password_mismatch'),
    termsAccepted: fields.termsAccepted === true ? null : refuse('accounts.terms_not_accepted'),
  }
  return Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== null))
}

/** A new account as it is stored. */
export type NewAccount = {
  name: string
  email: string
  mobileNumber: string
  address: string
  location: Point
  password: string
}

/** Decides whether these fields make an account. Refuses with the first error. */
export function decideAccount(fields: AccountFields): Outcome<NewAccount, AccountRefusal> {
  const [wrong] = Object.values(checkAccount(fields))
  if (wrong) return wrong
  const mobile = decideMobile(fields.mobileNumber)
  if (!mobile.ok) return mobile
  const location = decideLocation(fields.location)
  if (!location.ok) return location
  return done({
    name: fields.name,
    email: foldEmail(fields.email),
    mobileNumber: mobile.value,
    address: fields.address,
    location: location.value,
    password: fields.password,
  })
}

/** Decides whether people may sign up for this role themselves. */
export function decideSignUpRole(role: string): Outcome<SignUpRole, Refusal<'accounts.invalid_role'>> {
  const known = SIGN_UP_ROLES.find((each) => each === role)
  return known ? done(known) : refuse('accounts.invalid_role')
}

/** Normalizes an e-mail address: trimmed, in lower case. */
export function foldEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

function decideLocation(
  location: Point | null,
): Outcome<Point, Refusal<'accounts.location_required'> | Refusal<'place.outside_egypt'>> {
  if (!location) return refuse('accounts.location_required')
  return isInEgypt(location) ? done(location) : refuse('place.outside_egypt')
}

function refuseTooLong(field: keyof typeof ACCOUNT_RULES, typed: string) {
  const limit = ACCOUNT_RULES[field].most
  return typed.trim().length > limit ? refuse('field.too_long', { limit }) : null
}

function refusalOf<R extends Refusal<string, unknown>>(outcome: Outcome<unknown, R>): R | null {
  return outcome.ok ? null : outcome
}
