import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT, readCode, recoveryCodeOf } from '#domain/accounts/sign-in/second-factor.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import type { Secrets } from '#server/platform/sessions/secrets.ts'
import { seal, unseal } from './seal.ts'
import { confirmFactor, type FactorRow, savePendingFactor, takeRecoveryCode, takeStep } from './store.ts'
import { keyAsText, keyAsUri, stepOf } from './totp.ts'

const ISSUER = 'A-MAMA'
const KEY_BYTES = 20
const RECOVERY_BYTES = 10
const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

export type WrongCode = Refusal<'auth.code_wrong'>

/** Makes a secret for an app of this person; null where one is on already. */
export async function offerSecret(
  tx: Tx,
  { id, email }: { id: string; email: string },
  secrets: Secrets,
): Promise<{ secret: string; uri: string } | null> {
  const key = randomBytes(KEY_BYTES)
  const isSaved = await savePendingFactor(tx, id, await seal(key, secrets))
  return isSaved ? { secret: keyAsText(key), uri: keyAsUri(key, ISSUER, email) } : null
}

/**
 * Counts a try at a code before it is made: with the password known, a code of six digits must not be guessed. What is right
 * clears the short count and is given back to the day's.
 */
export async function countCode<T>(
  { limiter, env }: Pick<Platform, 'limiter' | 'env'>,
  userId: string,
  check: () => Promise<Outcome<T, WrongCode>>,
): Promise<Outcome<T, WrongCode>> {
  const short = ['second-factor', userId, env.LIMIT_SIGN_IN_ACCOUNT, QUARTER_HOUR_SECONDS] as const
  const day = ['second-factor-day', userId, env.LIMIT_SIGN_IN_ACCOUNT_DAY, DAY_SECONDS] as const
  await limiter.take(...short)
  await limiter.take(...day)
  const outcome = await check()
  if (outcome.ok) {
    await limiter.forget('second-factor', userId)
    await limiter.give(...day)
  }
  return outcome
}

/** Takes the code of an app or a recovery code, each once. */
export async function takeCode(tx: Tx, given: Given): Promise<Outcome<undefined, WrongCode>> {
  const { userId, typed } = given
  const read = readCode(typed)
  if (read?.kind === 'app') return (await isAppsCode(tx, read.code, given)) ? done() : wrong
  if (!read || !(await takeRecoveryCode(tx, userId, hashOfSecret(read.code)))) return wrong
  await recordAudit(tx, {
    actorId: userId,
    action: 'account.recovery-code',
    subject: userId,
    details: {},
  })
  return done()
}

/** Switches the second factor on by the first code of its app; gives the recovery codes, which nobody can read again. */
export async function confirmByCode(tx: Tx, given: Given): Promise<Outcome<string[], WrongCode>> {
  const { userId, typed } = given
  const read = readCode(typed)
  if (read?.kind !== 'app' || !(await isAppsCode(tx, read.code, given))) return wrong
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))
  await confirmFactor(
    tx,
    userId,
    codes.map((code) => hashOfSecret(code.replaceAll('-', ''))),
  )
  await recordAudit(tx, {
    actorId: userId,
    action: 'account.second-factor-on',
    subject: userId,
    details: {},
  })
  return done(codes)
}

const wrong = refuse('auth.code_wrong')

type Given = { userId: string; typed: string; factor: FactorRow; secrets: Secrets; now: Date }

async function isAppsCode(tx: Tx, code: string, { userId, factor, secrets, now }: Given): Promise<boolean> {
  const { secret: sealed } = factor
  const opened = await unseal(sealed, secrets)
  const step = opened && stepOf(opened.key, code, now.getTime())
  if (!opened || step === null) return false
  return takeStep(tx, userId, { sealed, step, resealed: opened.resealed })
}
