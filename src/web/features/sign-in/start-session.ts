import { pathAfterSignIn } from '#domain/accounts/sign-in/after-sign-in.ts'
import type { SignInRefusal } from './sign-in-errors.ts'

type Attempt = { email: string; password: string; from: string | null }

/** Signs in and leaves by a whole page load, so that nothing of the guest's page is left; answers why not, or null. */
export async function startSession({ email, password, from }: Attempt): Promise<SignInRefusal | null> {
  const { client, failureOf } = await import('#web/platform/api/client.ts')
  try {
    const { user } = await client().accounts.signIn({ email, password })
    window.location.assign(pathAfterSignIn(from, user.role))
    return null
  } catch (error) {
    const { code, data } = failureOf(error)
    return { code, params: data }
  }
}
