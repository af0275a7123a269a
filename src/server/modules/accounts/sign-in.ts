import { pauseAfterGuess } from '#domain/accounts/guess-pause.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Limiter } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Auth } from '#server/platform/sessions/auth.ts'
import { knownDeviceCookie } from '#server/platform/sessions/known-device.ts'
import { findUserByEmail } from './store.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

type SignInRefusal =
  | Refusal<'auth.no_user'>
  | Refusal<'auth.wrong_password'>
  | Refusal<'auth.neutral'>
  | Refusal<'auth.banned'>

type Attempt = {
  email: string
  password: string
  /** Has the owner of this e-mail signed in from this browser before? */
  known: boolean
  address: string
  headers: Headers
  secure: boolean
}

/** Signs in by e-mail and password with the catalogue's own messages, behind the limits below. */
export async function signIn(
  { platform, auth }: { platform: Platform; auth: Auth },
  given: Attempt,
): Promise<Outcome<Response, SignInRefusal>> {
  const { database } = platform
  const { email } = given
  const user = await findUserByEmail(database.db, email)
  const limits = await takeAttempt(platform, given)

  const answer = await auth.api.signInEmail({
    body: { email, password: given.password },
    headers: given.headers,
    asResponse: true,
  })
  if (answer.status >= 500) throw new Error(`the account library answered ${answer.status}`)
  if (!answer.ok) {
    await limits.check()
    if ((await findOrderLimits(database.db)).neutralSignIn) return refuse('auth.neutral')
    return user ? refuse('auth.wrong_password') : refuse('auth.no_user')
  }
  if (user?.status !== 'active') {
    await endSession(auth, answer)
    return refuse('auth.banned')
  }
  await limits.giveBack()
  answer.headers.append('set-cookie', knownDeviceCookie(email, auth.secrets, given.secure))
  return done(answer)
}

/**
 * Counts an attempt before it is made, so that a hundred at once are counted too: for the account by address, for the account
 * by how many addresses try, for the address, and for all strangers' guesses of the day. A device on which the owner has
 * signed in before has a count of its own: whatever strangers use up, it is not shut out (S-01).
 */
async function takeAttempt(
  { limiter, env }: Platform,
  { email, address, known }: { email: string; address: string; known: boolean },
) {
  const { LIMIT_SIGN_IN_ACCOUNT: perAccount, LIMIT_SIGN_IN_ADDRESS: perAddress } = env
  const account = `${email}|${known ? 'known device' : address}`
  const spent = await limiter.take('sign-in', account, perAccount, QUARTER_HOUR_SECONDS)
  if (known) {
    return {
      check: () => limiter.check('sign-in', account, perAccount, QUARTER_HOUR_SECONDS),
      giveBack: () => limiter.forget('sign-in', account),
    }
  }
  const isFirstOfAddress = spent === 1
  if (isFirstOfAddress) await limiter.take('sign-in-spread', email, perAccount, QUARTER_HOUR_SECONDS)
  // One address too many has tried: from now on no stranger's does.
  else await limiter.check('sign-in-spread', email, perAccount && perAccount + 1, QUARTER_HOUR_SECONDS)
  await limiter.take('sign-in-address', address, perAddress, QUARTER_HOUR_SECONDS)
  const guess = await takeGuess(limiter, email, env.LIMIT_SIGN_IN_ACCOUNT_DAY)
  return {
    /** The failure that uses up a limit is told so, like all after it. */
    async check() {
      await limiter.check('sign-in', account, perAccount, QUARTER_HOUR_SECONDS)
      await limiter.check('sign-in-spread', email, perAccount, QUARTER_HOUR_SECONDS)
      await limiter.check('sign-in-address', address, perAddress, QUARTER_HOUR_SECONDS)
      await guess.check()
    },
    async giveBack() {
      await limiter.forget('sign-in', account)
      if (isFirstOfAddress) await limiter.give('sign-in-spread', email, perAccount, QUARTER_HOUR_SECONDS)
      await limiter.give('sign-in-address', address, perAddress, QUARTER_HOUR_SECONDS)
      await guess.giveBack()
    },
  }
}

/**
 * One of the day's guesses that strangers have for an account, however many addresses they have. After the first few each
 * opens a pause in which none is taken: told by Retry-After, held by nobody. Of many at once one gets through a pause.
 */
async function takeGuess(limiter: Limiter, email: string, perDay: number) {
  const guesses = ['sign-in-day', email, perDay, DAY_SECONDS] as const
  const guess = await limiter.take(...guesses)
  const pause = pauseAfterGuess(guess)
  if (pause > 0) {
    try {
      await limiter.take('sign-in-pause', email, 1, pause)
    } catch (error) {
      await limiter.give(...guesses)
      throw error
    }
  }
  return {
    check: () => limiter.check(...guesses),
    giveBack: () => limiter.give(...guesses),
  }
}

async function endSession(auth: Auth, answer: Response) {
  const token = answer.headers.get('set-auth-token')
  if (token) await auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) })
}
