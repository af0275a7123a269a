import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { MAX_FACTOR_CODE } from '#domain/accounts/sign-in/second-factor.ts'
import { admins } from '../base.ts'
import { currentPasswordRefusals } from './passwords.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const factorCode = z.string().min(1).max(MAX_FACTOR_CODE)
export const recoveryCodes = z.array(z.string())

/** The secret for an authenticator app, as text and as the address in the QR code. */
export const factorSecret = z.object({ secret: z.string(), uri: z.string() })

export const secondFactor = {
  getSecondFactor: admins(
    'GET /auth/second-factor',
    'Whether signing in asks for a code too, and how many recovery codes are left',
  ).output(z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.number() })),

  beginSecondFactor: admins(
    'POST /auth/second-factor',
    'A secret for an authenticator app; nothing is asked before a code of it has come back',
  )
    .errors({ 'auth.recent_login': { status: 403 }, 'accounts.second_factor_on': { status: 409 } })
    .output(factorSecret),

  confirmSecondFactor: admins(
    'POST /auth/second-factor/confirmation',
    'Switches the second factor on by a code of the app; gives the recovery codes, this once. Other sessions end',
  )
    .errors({ 'auth.code_wrong': { status: 400 }, 'accounts.second_factor_not_begun': { status: 409 } })
    .input(z.strictObject({ code: factorCode }))
    .output(z.object({ recoveryCodes })),

  switchOffSecondFactor: admins(
    'POST /auth/second-factor/off',
    'Signing in asks for the password alone again; the secret and the recovery codes are gone',
  )
    .errors({ ...currentPasswordRefusals, 'accounts.second_factor_required': { status: 409 } })
    .input(z.strictObject({ password: z.string().min(1).max(ACCOUNT_RULES.password.most) }))
    .output(z.object({ success: z.literal(true) })),
}
