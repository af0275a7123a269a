import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { decideDemand } from '#domain/accounts/sign-in/second-factor.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { findFactor } from './store.ts'
import { confirmByCode, countCode, offerSecret, takeCode, type WrongCode } from './take-code.ts'

type Who = { id: string; role: Role; email: string }

export type FactorRefusal =
  | WrongCode
  | Refusal<'auth.code_required'>
  | Refusal<'auth.second_factor_due', { secret: string; uri: string }>

/**
 * Whether somebody whose password was right may come in. Without the code there is no session at all, so that nothing can be
 * done half signed in. Who has to set a second factor up first is given a new secret each time they come without a code: one
 * that somebody else saw counts no more. Gives the recovery codes where this has switched it on.
 */
export async function passSecondFactor(
  { platform, auth }: RequestContext,
  { id, role, email }: Who,
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
    database.decide<string[] | undefined, WrongCode>(async (tx) => {
      const given = { userId: id, typed, factor, secrets: auth.secrets, now: await clock.transactionTime(tx) }
      return demand === 'code' ? takeCode(tx, given) : confirmByCode(tx, given)
    }),
  )
}
