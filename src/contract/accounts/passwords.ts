import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { everyone, id, iso, signedIn } from '../base.ts'

const password = z.string().max(ACCOUNT_RULES.password.most)
const currentPassword = password.min(1)

/** The refusals of a new password. */
export const newPasswordRefusals = {
  'auth.weak_password': { status: 400, data: z.object({ min: z.number() }) },
  'auth.password_too_long': { status: 400, data: z.object({ max: z.number() }) },
  'auth.common_password': { status: 400 },
  'auth.password_mismatch': { status: 400 },
} as const

/** Hashing has a queue. If it is full, the answer says when to try again. */
export const hashingRefusals = {
  'server.unavailable': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
} as const

/** The present password was wrong, or the account has none. */
export const currentPasswordRefusals = {
  'auth.current_incorrect': { status: 400 },
  'auth.only_email': { status: 409 },
  ...hashingRefusals,
} as const

const email = z.string().max(ACCOUNT_RULES.email.most)
/** The secret of a mailed link. */
const token = z.string().min(1).max(200)

const success = z.object({ success: z.literal(true) })

export const passwords = {
  changePassword: signedIn(
    'POST /auth/change-password',
    'A new password; every other session of the account ends',
  )
    .errors({ ...newPasswordRefusals, ...currentPasswordRefusals })
    .input(z.strictObject({ currentPassword, password, passwordConfirmation: password }))
    .output(success),

  forgotPassword: everyone(
    'POST /auth/forgot-password',
    'Mails a link for a new password; the answer is the same whether there is an account or not',
    { beforeTerms: true },
  )
    .errors({ 'auth.invalid_email': { status: 400 } })
    .input(z.strictObject({ email }))
    .output(success),

  resetPassword: everyone(
    'POST /auth/reset-password',
    'A new password by the link in the mail, once; all sessions end',
    { beforeTerms: true },
  )
    .errors({ ...newPasswordRefusals, ...hashingRefusals, 'auth.reset_link_invalid': { status: 400 } })
    .input(z.strictObject({ token, password, passwordConfirmation: password }))
    .output(success),

  changeEmail: signedIn(
    'POST /auth/change-email',
    'Mails a link to the new address; the old one counts until it is opened',
  )
    .errors({
      ...currentPasswordRefusals,
      'auth.invalid_email': { status: 400 },
      'auth.email_in_use': { status: 422 },
    })
    .input(z.strictObject({ email, password: currentPassword }))
    .output(success),

  confirmEmail: everyone(
    'POST /auth/confirm-email',
    'The address of the link counts and is confirmed; another one that it replaces is told',
    { beforeTerms: true },
  )
    .errors({ 'auth.email_link_invalid': { status: 400 }, 'auth.email_in_use': { status: 422 } })
    .input(z.strictObject({ token }))
    .output(z.object({ email: z.string() })),

  mailOwnEmailLink: signedIn(
    'POST /auth/mail-email-link',
    'Mails a link that confirms the account’s address, unless it is confirmed',
  ).output(success),

  confirmPassword: signedIn(
    'POST /auth/confirm-password',
    'The password once more: what asks for a recent login takes it for ten minutes',
  )
    .errors(currentPasswordRefusals)
    .input(z.strictObject({ password: currentPassword }))
    .output(success),

  listSessions: signedIn('GET /auth/sessions', 'Where the account is signed in, newest first').output(
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          isThisOne: z.boolean(),
          userAgent: z.string().nullable(),
          signedInAt: iso,
          lastSeenAt: iso,
        }),
      ),
    }),
  ),

  endSession: signedIn('DELETE /auth/sessions/{id}', 'Logs another device out', { beforeTerms: true })
    .errors({ 'accounts.session_not_found': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(success),

  endOtherSessions: signedIn('DELETE /auth/sessions', 'Logs every other device out', {
    beforeTerms: true,
  }).output(z.object({ ended: z.number() })),
}
