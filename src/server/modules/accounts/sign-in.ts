import { isEmail } from '#domain/accounts/email.ts'
import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { pauseAfterGuess } from '#domain/accounts/sign-in/guess-pause.ts'
import { decideDemand } from '#domain/accounts/sign-in/second-factor.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { DAY_SECONDS, QUARTER_HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { type Limiter, TooMany } from '#server/platform/limits.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { Auth } from '#server/platform/sessions/auth.ts'
import { knownDevice } from '#server/platform/sessions/known-device.ts'
import { type NoRoom, withHashingSlot } from './hashing.ts'
import { findPasswordHash, lockPasswordHash } from './passwords/store.ts'
import { saveUser } from './profile/store.ts'
import { findFactor } from './second-factor/store.ts'
import { confirmByCode, countCode, offerSecret, takeCode, type WrongCode } from './second-factor/take-code.ts'
import { copySessionCookies, TOKEN } from './session.ts'
import { findUserAfterLock, findUserByEmail } from './store.ts'

type SignInRefusal =
  | Refusal<'auth.invalid_email'>
  | Refusal<'auth.no_user'>
  | Refusal<'auth.wrong_password'>
  | Refusal<'auth.neutral'>
  | Refusal<'auth.banned'>
  | FactorRefusal

type Attempt = {
  email: string
  password: string
  code?: string | undefined
  /** Chosen on the device. Letters are written in the account's language, so the choice becomes the account's. */
  locale?: Locale | undefined
}

export type OpenSession = {
  token: string
  user: { id: string; name: string; email: string; role: Role }
  /** Set if this sign-in switched the second factor on. The codes are shown only now. */
  recoveryCodes?: string[] | undefined
}

/** Signs in by e-mail, password and, for admins, the second factor. Refuses while the queue for hashing is full. */
export async function signIn(
  context: Call,
  { email: typed, ...attempt }: Attempt,
): Promise<Outcome<OpenSession, SignInRefusal | NoRoom>> {
  const email = foldEmail(typed)
  if (!isEmail(email)) return refuse('auth.invalid_email')
  const device = knownDevice(context.headers, email, context.auth.secrets, context.secure)
  return withHashingSlot(context, device ? 'known_sign_ins' : 'strange_sign_ins', () =>
    openSession(context, { ...attempt, email, device }),
  )
}

async function openSession(
  context: RequestContext,
  { email, password, code, locale, device }: Attempt & { device: string | null },
): Promise<Outcome<OpenSession, SignInRefusal>> {
  const { platform, auth, headers, actor, secure, answer } = context
  const { database } = platform
  const user = await findUserByEmail(database.db, email)
  const limits = await takeAttempt(platform, { email, address: actor.address, device })
  const hash = await findPasswordHash(database.db, user?.id ?? '')

  const opened = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true })
  if (opened.status >= 500) throw new Error(`the account library answered ${opened.status}`)
  const refuseWrong = async () => {
    await limits.check()
    if ((await findOrderLimits(database.db)).neutralSignIn) return refuse('auth.neutral')
    return user ? refuse('auth.wrong_password') : refuse('auth.no_user')
  }
  if (!opened.ok) return refuseWrong()
  let isIn = false
  try {
    // A new password ends the sessions that there are. This one may have been opened with the old password just after that.
    if (user && !(await lockPasswordHash(database.db, user.id, hash ?? ''))) return await refuseWrong()
    // A ban or a new role ends the sessions that there are, too.
    const present = user && (await findUserAfterLock(database.db, user.id))
    if (present?.status !== 'active') return refuse('auth.banned')
    await limits.giveBack()
    const passed = await passSecondFactor(context, { ...present, email }, code)
    if (!passed.ok) return passed
    const { id, name, role } = present
    if (locale && locale !== present.locale) await database.transaction((tx) => saveUser(tx, id, { locale }))
    const token = copySessionCookies({ auth, headers, secure, answer }, opened, email)
    isIn = true
    return done({ token, user: { id, name, email, role }, recoveryCodes: passed.value })
  } finally {
    // The account library has already opened a session by the password alone. Its token has not been sent: end it.
    if (!isIn) await endSession(auth, opened)
  }
}

/**
 * Counts an attempt before the password is checked, so that a hundred at once are counted too. There are four counts: per
 * account and address, addresses per account, per address, and all strangers' guesses per account and day. Each device on which
 * the owner has signed in before has counts of its own, so that neither strangers nor who once had the password lock the owner
 * out (S-01).
 */
async function takeAttempt(
  { limiter, env }: Platform,
  { email, address, device }: { email: string; address: string; device: string | null },
) {
  const known = device && (await takeKnown({ limiter, env }, email, device))
  if (known) return known
  const { LIMIT_SIGN_IN_ACCOUNT: perAccount, LIMIT_SIGN_IN_ADDRESS: perAddress } = env
  const account = `${email}|${address}`
  const spent = await limiter.take('sign-in', account, perAccount, QUARTER_HOUR_SECONDS)
  const isFirstOfAddress = spent === 1
  if (isFirstOfAddress) await limiter.take('sign-in-spread', email, perAccount, QUARTER_HOUR_SECONDS)
  // More addresses than the limit have tried: refuse those too that had tried before.
  else await limiter.check('sign-in-spread', email, perAccount && perAccount + 1, QUARTER_HOUR_SECONDS)
  await limiter.take('sign-in-address', address, perAddress, QUARTER_HOUR_SECONDS)
  const guess = await takeGuess(limiter, email, env.LIMIT_SIGN_IN_ACCOUNT_DAY)
  return {
    /** Answers the failure that reaches a limit like all later ones. */
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

/** Whoever signs in again and again gets a proof each time: this many devices' guesses of a day count, then they are strangers. */
const KNOWN_DEVICES = 10

/** The counts of one known device. Null once all of an account's have used up theirs: they count as unknown until tomorrow. */
async function takeKnown({ limiter, env }: Pick<Platform, 'limiter' | 'env'>, email: string, device: string) {
  const { LIMIT_SIGN_IN_ACCOUNT: perAccount, LIMIT_SIGN_IN_ACCOUNT_DAY: perDay } = env
  const own = `${email}|device ${device}`
  const recent = ['sign-in', own, perAccount, QUARTER_HOUR_SECONDS] as const
  const ofDay = ['sign-in-day', own, perDay, DAY_SECONDS] as const
  const ofAll = ['sign-in-known', email, KNOWN_DEVICES * perDay, DAY_SECONDS] as const
  await limiter.take(...recent)
  await limiter.take(...ofDay)
  try {
    await limiter.take(...ofAll)
  } catch (error) {
    if (error instanceof TooMany) return null
    throw error
  }
  return {
    async check() {
      await limiter.check(...recent)
      await limiter.check(...ofDay)
    },
    async giveBack() {
      await limiter.forget('sign-in', own)
      await limiter.give(...ofDay)
      await limiter.give(...ofAll)
    },
  }
}

/**
 * Takes one of the guesses that all strangers together have for an account in a day. After the first twenty each guess opens a
 * pause in which all are refused; Retry-After says how long. When several arrive after a pause, one gets through.
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

async function endSession(auth: Auth, opened: Response) {
  const token = opened.headers.get(TOKEN)
  if (token) await auth.api.signOut({ headers: new Headers({ authorization: `Bearer ${token}` }) })
}

type Account = { id: string; role: Role; email: string }
type FactorRefusal =
  | WrongCode
  | Refusal<'auth.code_required'>
  | Refusal<'auth.second_factor_due', { secret: string; uri: string }>
/**
 * Decides whether a user whose password was right may sign in. Without the code there is no session at all, so nothing can be
 * done half signed in. An admin who must set a second factor up gets a new secret at each attempt without a code, so that a
 * secret somebody else has seen stops working. Returns the recovery codes if this attempt switched the second factor on.
 */
async function passSecondFactor(
  { platform, auth }: RequestContext,
  { id, role, email }: Account,
  typed: string | undefined,
): Promise<Outcome<string[] | undefined, FactorRefusal>> {
  if (!isAdmin(role)) return done(undefined)
  const { database, clock } = platform
  const factor = await findFactor(database.db, id)
  const { secondFactorRequired: isRequired } = await findOrderLimits(database.db)
  const demand = decideDemand({ isAdmin: true, hasFactor: factor?.isOn ?? false, isRequired })
  if (demand === 'nothing') return done(undefined)
  if (!typed || !factor) {
    if (demand === 'code') return refuse('auth.code_required')
    const offered = await database.transaction((tx) => offerSecret(tx, { id, email }, auth.secrets))
    return offered ? refuse('auth.second_factor_due', offered) : refuse('auth.code_required')
  }
  return countCode<string[] | undefined>(platform, id, () =>
    database.decide(async (tx) => {
      const input = { userId: id, typed, factor, secrets: auth.secrets, now: await clock.transactionTime(tx) }
      return demand === 'code' ? takeCode(tx, input) : confirmByCode(tx, input)
    }),
  )
}
