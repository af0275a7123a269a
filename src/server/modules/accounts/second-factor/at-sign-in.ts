import { isAdmin, type Role } from '#domain/accounts/roles.ts'
import { decideDemand } from '#domain/accounts/sign-in/second-factor.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import { findFactor } from './store.ts'
import { confirmByCode, countCode, offerSecret, takeCode, type WrongCode } from './take-code.ts'

type Account = { id: string; role: Role; email: string }

export type FactorRefusal =
  | WrongCode
  | Refusal<'auth.code_required'>
  | Refusal<'auth.second_factor_due', { secret: string; uri: string }>

/**
 * Decides whether a user whose password was right may sign in. Without the code there is no session at all, so nothing can be
 * done half signed in. An admin who must set a second factor up gets a new secret at each attempt without a code, so that a
 * secret somebody else has seen stops working. Returns the recovery codes if this attempt switched the second factor on.
 */
export async function passSecondFactor(
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
    database.decide<string[] | undefined, WrongCode>(async (tx) => {
      const input = { userId: id, typed, factor, secrets: auth.secrets, now: await clock.transactionTime(tx) }
      return demand === 'code' ? takeCode(tx, input) : confirmByCode(tx, input)
    }),
  )
}
