import { isEmail } from '#domain/accounts/email.ts'
import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import { chosenLocale } from '#web/platform/i18n/locale/locale.ts'

type Attempt = { email: string; password: string; code?: string; from: string | null }

/** Why the sign-in failed, or the recovery codes to save before the page is left. */
export type Ended = { refusal: SignInRefusal } | { recoveryCodes: string[]; leave: () => void }

const FIELD_OF_CODE: Record<string, SignInField> = {
  'auth.no_user': 'email',
  'auth.invalid_email': 'email',
  'auth.wrong_password': 'password',
  'auth.code_wrong': 'code',
}

/**
 * Signs in and leaves by a full page load, so that nothing of the guest's page remains. Returns what keeps the visitor here, or
 * null.
 */
export async function startSession({ email, password, code, from }: Attempt): Promise<Ended | null> {
  // Without a network this code may not have arrived either.
  const api = await import('#web/platform/api/client.ts').catch(() => null)
  if (!api) return { refusal: { code: 'network.offline' } }
  const locale = chosenLocale(document.cookie)
  try {
    const { user, recoveryCodes } = await api.client().accounts.signIn({
      email,
      password,
      ...(code ? { code } : {}),
      ...(locale ? { locale } : {}),
    })
    const leave = () => window.location.assign(pathAfterSignIn(from, user.role))
    if (recoveryCodes) return { recoveryCodes, leave }
    leave()
    return null
  } catch (error) {
    const failure = api.failureOf(error)
    return { refusal: { code: failure.code, params: failure.data } }
  }
}

export type SignInField = 'email' | 'password' | 'code'
export type SignInRefusal = { code: string; field?: SignInField; params?: Record<string, unknown> }

/** Checks what needs no server. */
export function checkSignIn(email: string, password: string): SignInRefusal | null {
  if (email === '') return { code: 'form.required', field: 'email' }
  if (!isEmail(email)) return { code: 'auth.invalid_email' }
  if (password === '') return { code: 'form.required', field: 'password' }
  return null
}

/** The field that a refusal is about. Null where it is about the whole form. */
export function fieldOf({ code, field }: SignInRefusal): SignInField | null {
  return field ?? FIELD_OF_CODE[code] ?? null
}
