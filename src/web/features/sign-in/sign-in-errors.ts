import { isEmail } from '#domain/accounts/email.ts'

export type SignInField = 'email' | 'password' | 'code'
export type SignInRefusal = { code: string; field?: SignInField; params?: Record<string, unknown> }

/** Checks what needs no server. */
export function checkSignIn(email: string, password: string): SignInRefusal | null {
  if (email === '') return { code: 'form.required', field: 'email' }
  if (!isEmail(email)) return { code: 'auth.invalid_email' }
  if (password === '') return { code: 'form.required', field: 'password' }
  return null
}

const FIELD_OF_CODE: Record<string, SignInField> = {
  'auth.no_user': 'email',
  'auth.invalid_email': 'email',
  'auth.wrong_password': 'password',
  'auth.code_wrong': 'code',
}

/** The field that a refusal is about. Null where it is about the whole form. */
export function fieldOf({ code, field }: SignInRefusal): SignInField | null {
  return field ?? FIELD_OF_CODE[code] ?? null
}
