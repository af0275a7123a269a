import type { UserPage } from '#contract/accounts/users.ts'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { isEmail } from '#domain/accounts/email.ts'
import { isName } from '#domain/accounts/names.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export const USER_FIELDS = ['name', 'nameAr', 'email'] as const
export type UserField = (typeof USER_FIELDS)[number]
export type UserValues = Record<UserField, string>

export function userValuesOf({ name, nameAr, email }: UserPage): UserValues {
  return { name, nameAr: nameAr ?? '', email }
}

export function checkUser({ name, nameAr, email }: UserValues): FieldRefusals<UserField> {
  const refusals: FieldRefusals<UserField> = {}
  if (!isName(name)) refusals.name = { code: 'accounts.name_too_short' }
  if (nameAr.trim() !== '' && !isName(nameAr)) refusals.nameAr = { code: 'accounts.name_too_short' }
  if (!isEmail(foldEmail(email))) refusals.email = { code: 'auth.invalid_email' }
  const typed = { name, nameAr, email }
  const limits = {
    name: ACCOUNT_RULES.name.most,
    nameAr: ACCOUNT_RULES.name.most,
    email: ACCOUNT_RULES.email.most,
  }
  for (const field of USER_FIELDS)
    if (typed[field].trim().length > limits[field])
      refusals[field] = { code: 'field.too_long', params: { limit: limits[field] } }
  return refusals
}
