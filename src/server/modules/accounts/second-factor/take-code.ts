import { randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { RECOVERY_CODE_COUNT, readCode, recoveryCodeOf } from '#domain/accounts/sign-in/second-factor.ts'
import { DAY_SECONDS, QUARTER_HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import type { Secrets } from '#server/platform/sessions/secrets.ts'
import { confirmFactor, type FactorRow, savePendingFactor, takeRecoveryCode, takeStep } from './store.ts'
import { keyAsText, keyAsUri, stepOf } from './totp.ts'

const ISSUER = 'A-MAMA'
const KEY_BYTES = 20
const RECOVERY_BYTES = 10

export type WrongCode = Refusal<'auth.code_wrong'>

/** Creates and stores a secret for the user's app; null if a second factor is on already. */
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
 * Counts an attempt before the code is checked, so that somebody who knows the password cannot guess the six digits. A right
 * code clears the quarter hour's count and is subtracted from the day's.
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

/** Checks and uses the code of an app or a recovery code. Each works once. */
export async function takeCode(tx: Tx, input: CodeInput): Promise<Outcome<undefined, WrongCode>> {
  const { userId, typed } = input
  const parsed = readCode(typed)
  if (parsed?.kind === 'app') return (await isAppCode(tx, parsed.code, input)) ? done() : wrong
  if (!parsed || !(await takeRecoveryCode(tx, userId, hashOfSecret(parsed.code)))) return wrong
  await recordAudit(tx, {
    actorId: userId,
    action: 'account.recovery-code',
    subject: userId,
    details: {},
  })
  return done()
}

/** Switches the second factor on with the first code of the app. Returns the recovery codes, which are stored only as hashes. */
export async function confirmByCode(tx: Tx, input: CodeInput): Promise<Outcome<string[], WrongCode>> {
  const { userId, typed } = input
  const parsed = readCode(typed)
  if (parsed?.kind !== 'app' || !(await isAppCode(tx, parsed.code, input))) return wrong
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

type CodeInput = { userId: string; typed: string; factor: FactorRow; secrets: Secrets; now: Date }

async function isAppCode(
  tx: Tx,
  code: string,
  { userId, factor, secrets, now }: CodeInput,
): Promise<boolean> {
  const { secret: sealed } = factor
  const opened = await unseal(sealed, secrets)
  const step = opened && stepOf(opened.key, code, now.getTime())
  if (!opened || step === null) return false
  return takeStep(tx, userId, { sealed, step, resealed: opened.resealed })
}

/** Encrypts a key for the database, so that the table alone is not enough to make codes. */
function seal(key: Buffer, [present]: Secrets): Promise<string> {
  return symmetricEncrypt({ key: present, data: key.toString('base64') })
}

/** Decrypts a key; null if no known secret fits. If an older secret had sealed it, `resealed` is the value to store instead. */
async function unseal(
  sealed: string,
  secrets: Secrets,
): Promise<{ key: Buffer; resealed: string | null } | null> {
  for (const [at, secret] of secrets.entries()) {
    const opened = await symmetricDecrypt({ key: secret, data: sealed }).catch(() => null)
    if (opened === null) continue
    const key = Buffer.from(opened, 'base64')
    return { key, resealed: at === 0 ? null : await seal(key, secrets) }
  }
  return null
}
