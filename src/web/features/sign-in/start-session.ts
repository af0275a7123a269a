import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import type { SignInRefusal } from './sign-in-errors.ts'

type Attempt = { email: string; password: string; code?: string; from: string | null }

/** Why the sign-in failed, or the recovery codes to save before the page is left. */
export type Ended = { refusal: SignInRefusal } | { recoveryCodes: string[]; leave: () => void }

/**
 * Signs in and leaves by a full page load, so that nothing of the guest's page remains. Returns what keeps the visitor here, or
 * null.
 */
export async function startSession({ email, password, code, from }: Attempt): Promise<Ended | null> {
  // Without a network this code may not have arrived either.
  const api = await import('#web/platform/api/client.ts').catch(() => null)
  if (!api) return { refusal: { code: 'network.offline' } }
  try {
    const { user, recoveryCodes } = await api.client().accounts.signIn({
      email,
      password,
      ...(code ? { code } : {}),
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
