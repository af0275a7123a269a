import { verifyPassword } from 'better-auth/crypto'
import { QUARTER_HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { findPasswordHash } from './store.ts'

export type WrongPassword = Refusal<'auth.current_incorrect'> | Refusal<'auth.only_email'>

/**
 * Checks the signed-in user's password and returns its hash, with which the caller can detect a later change. A stranger at an
 * unattended browser gets ten guesses in a quarter of an hour.
 */
export async function checkPassword(
  { platform }: RequestContext,
  user: SignedIn,
  password: string,
): Promise<Outcome<string, WrongPassword>> {
  const { limiter, env, database } = platform
  const tries = ['password', user.id, env.LIMIT_SIGN_IN_ACCOUNT, QUARTER_HOUR_SECONDS] as const
  await limiter.take(...tries)
  const hash = await findPasswordHash(database.db, user.id)
  if (hash === null) return refuse('auth.only_email')
  if (!(await verifyPassword({ hash, password }))) return refuse('auth.current_incorrect')
  await limiter.give(...tries)
  return done(hash)
}
