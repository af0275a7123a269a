import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type NoRoom, withHashingSlot } from '../hashing.ts'
import { checkPassword, type WrongPassword } from '../passwords/check-password.ts'
import { requireRecentLogin } from '../passwords/recent-login.ts'
import { deleteSessions } from '../passwords/store.ts'
import { countRecoveryCodes, deleteFactor, findFactor } from './store.ts'
import { confirmByCode, countCode, offerSecret, type WrongCode } from './take-code.ts'

type BeginRefusal = Refusal<'auth.recent_login'> | Refusal<'accounts.second_factor_on'>
type ConfirmRefusal = WrongCode | Refusal<'accounts.second_factor_not_begun'>
/** Whether the caller's second factor is on, whether it must be, and how many recovery codes are left. */
export async function getSecondFactor({ platform, user: { id } }: Call) {
  const { db } = platform.database
  const [factor, recoveryCodesLeft, settings] = await Promise.all([
    findFactor(db, id),
    countRecoveryCodes(db, id),
    findOrderLimits(db),
  ])
  return { isOn: factor?.isOn ?? false, isRequired: settings.secondFactorRequired, recoveryCodesLeft }
}

/** Creates a secret for an authenticator app. Sign-in asks for codes only after the user has confirmed one of them. */
export async function beginSecondFactor(
  context: Call,
): Promise<Outcome<{ secret: string; uri: string }, BeginRefusal>> {
  const { platform, auth, user } = context
  const recent = await requireRecentLogin(context, user)
  if (!recent.ok) return recent
  const offered = await platform.database.transaction((tx) => offerSecret(tx, user, auth.secrets))
  return offered ? done(offered) : refuse('accounts.second_factor_on')
}

/** Switches the second factor on and ends all other sessions, which the password alone had opened. */
export async function confirmSecondFactor(
  { platform, auth, user }: Call,
  { code: typed }: { code: string },
): Promise<Outcome<{ recoveryCodes: string[] }, ConfirmRefusal>> {
  const { database, clock } = platform
  const factor = await findFactor(database.db, user.id)
  if (!factor || factor.isOn) return refuse('accounts.second_factor_not_begun')
  return countCode(platform, user.id, () =>
    database.decide(async (tx) => {
      const now = await clock.transactionTime(tx)
      const input = { userId: user.id, typed, factor, secrets: auth.secrets, now }
      const confirmed = await confirmByCode(tx, input)
      if (!confirmed.ok) return confirmed
      await deleteSessions(tx, user.id, user.sessionId)
      return done({ recoveryCodes: confirmed.value })
    }),
  )
}

/** Switches the second factor off, unless the setting requires one of all admins. */
export async function switchOffSecondFactor(
  context: Call,
  { password }: { password: string },
): Promise<Outcome<{ success: true }, WrongPassword | NoRoom | Refusal<'accounts.second_factor_required'>>> {
  const { platform, user } = context
  const checked = await withHashingSlot(context, 'known_sign_ins', () =>
    checkPassword(context, user, password),
  )
  if (!checked.ok) return checked
  return platform.database.decide(async (tx) => {
    // Delete first: a change of the setting that is in progress locks this row, so the next line reads its result.
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
