import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type NoRoom, whereHashing } from '../hashing.ts'
import { checkPassword, type WrongPassword } from '../passwords/check-password.ts'
import { requireRecentLogin } from '../passwords/recent-login.ts'
import { deleteSessions } from '../passwords/store.ts'
import { countRecoveryCodes, deleteFactor, findFactor } from './store.ts'
import { confirmByCode, countCode, offerSecret, type WrongCode } from './take-code.ts'

type BeginRefusal = Refusal<'auth.recent_login'> | Refusal<'accounts.second_factor_on'>
type ConfirmRefusal = WrongCode | Refusal<'accounts.second_factor_not_begun'>
type OffRefusal = WrongPassword | NoRoom | Refusal<'accounts.second_factor_required'>

export async function getSecondFactor({ platform }: RequestContext, { id }: SignedIn) {
  const { db } = platform.database
  const [factor, recoveryCodesLeft, settings] = await Promise.all([
    findFactor(db, id),
    countRecoveryCodes(db, id),
    findOrderLimits(db),
  ])
  return { isOn: factor?.isOn ?? false, isRequired: settings.secondFactorRequired, recoveryCodesLeft }
}

/** Gives a secret for an app. It is asked for once a code of it has come back. */
export async function beginSecondFactor(
  context: RequestContext,
  user: SignedIn,
): Promise<Outcome<{ secret: string; uri: string }, BeginRefusal>> {
  const recent = await requireRecentLogin(context, user)
  if (!recent.ok) return recent
  const offered = await context.platform.database.transaction((tx) =>
    offerSecret(tx, user, context.auth.secrets),
  )
  return offered ? done(offered) : refuse('accounts.second_factor_on')
}

/** Switches it on. Sessions that were opened by the password alone end, but this one. */
export async function confirmSecondFactor(
  { platform, auth }: RequestContext,
  user: SignedIn,
  typed: string,
): Promise<Outcome<{ recoveryCodes: string[] }, ConfirmRefusal>> {
  const { database, clock } = platform
  const factor = await findFactor(database.db, user.id)
  if (!factor || factor.isOn) return refuse('accounts.second_factor_not_begun')
  return countCode(platform, user.id, () =>
    database.decide<{ recoveryCodes: string[] }, WrongCode>(async (tx) => {
      const now = await clock.transactionTime(tx)
      const given = { userId: user.id, typed, factor, secrets: auth.secrets, now }
      const confirmed = await confirmByCode(tx, given)
      if (!confirmed.ok) return confirmed
      await deleteSessions(tx, user.id, user.sessionId)
      return done({ recoveryCodes: confirmed.value })
    }),
  )
}

/** Asks for the password alone from now on. Not while the setting demands a second factor of all admins. */
export async function switchOffSecondFactor(
  context: RequestContext,
  user: SignedIn,
  password: string,
): Promise<Outcome<{ success: true }, OffRefusal>> {
  const { database } = context.platform
  const known = await whereHashing(context, 'known_sign_ins', () => checkPassword(context, user, password))
  if (!known.ok) return known
  return database.decide<{ success: true }, OffRefusal>(async (tx) => {
    // Deleted first: a change of the setting that is under way holds the row, and is seen once it is done.
    const wasOn = await deleteFactor(tx, user.id)
    if ((await findOrderLimits(tx)).secondFactorRequired) return refuse('accounts.second_factor_required')
    if (wasOn)
      await recordAudit(tx, {
        actorId: user.id,
        action: 'account.second-factor-off',
        subject: user.id,
        details: {},
      })
    return done({ success: true })
  })
}
