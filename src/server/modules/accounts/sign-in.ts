import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Auth } from '#server/platform/sessions/auth.ts'
import { findUserByEmail } from './store.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

type SignInRefusal =
  | Refusal<'auth.no_user'>
  | Refusal<'auth.wrong_password'>
  | Refusal<'auth.neutral'>
  | Refusal<'auth.banned'>

/**
 * Signs in by e-mail and password with the catalogue's own messages, behind a limit for the account and one for the
 * address: the account's counts failures of one address only, so that nobody can lock a person out of their own account.
 */
export async function signIn(
  { platform, auth }: { platform: Platform; auth: Auth },
  given: { email: string; password: string; address: string; headers: Headers },
): Promise<Outcome<Response, SignInRefusal>> {
  const { limiter, database, env } = platform
  const email = given.email.trim().toLowerCase()
  const account = `${email}|${given.address}`
  await limiter.check('sign-in-address', given.address, env.LIMIT_SIGN_IN_ADDRESS, QUARTER_HOUR_SECONDS)
  await limiter.take('sign-in', account, env.LIMIT_SIGN_IN_ACCOUNT, QUARTER_HOUR_SECONDS)

  const user = await findUserByEmail(database.db, email)
  const answer = await auth.api.signInEmail({
    body: { email, password: given.password },
    headers: given.headers,
    asResponse: true,
  })
  if (!answer.ok) {
    await limiter.take('sign-in-address', given.address, env.LIMIT_SIGN_IN_ADDRESS, QUARTER_HOUR_SECONDS)
    if ((await findOrderLimits(database.db)).neutralSignIn) return refuse('auth.neutral')
    return user ? refuse('auth.wrong_password') : refuse('auth.no_user')
  }
  if (user?.status !== 'active') {
    await endSession(auth, answer)
    return refuse('auth.banned')
  }
  await limiter.forget('sign-in', account)
  return done(answer)
}

async function endSession(auth: Auth, answer: Response) {
  const token = answer.headers.get('set-auth-token')
  if (token) await auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) })
}
