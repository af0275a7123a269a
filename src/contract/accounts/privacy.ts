import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { admins, egp, id, signedIn } from '../base.ts'
import { currentPasswordRefusals } from './passwords.ts'

const success = z.object({ success: z.literal(true) })

const erasureRefusals = {
  'privacy.order_open': { status: 409 },
  'privacy.cash_held': { status: 409 },
  'privacy.owed': { status: 409, data: z.object({ value: egp }) },
  'privacy.refund_due': { status: 409 },
  'privacy.last_superadmin': { status: 409 },
} as const

const recentLogin = { 'auth.recent_login': { status: 403 } } as const

export const privacy = {
  eraseOwnAccount: signedIn(
    'POST /auth/erasure',
    'Erases the account of who asks: nothing names them any more, sums of orders stay',
    { beforeTerms: true },
  )
    .errors({ ...erasureRefusals, ...currentPasswordRefusals })
    .input(z.strictObject({ password: z.string().min(1).max(ACCOUNT_RULES.password.most) }))
    .output(success),

  eraseAccount: admins(
    'POST /admin/users/{id}/erasure',
    'Erases the account of somebody who asked for it; of an admin only by a superadmin',
  )
    .errors({ ...erasureRefusals, ...recentLogin, 'privacy.no_such_account': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(success),

  eraseGuest: admins(
    'POST /admin/guests/erasure',
    'Erases what orders say of a guest, who is known by their number or their e-mail',
  )
    .errors({
      ...recentLogin,
      'privacy.order_open': { status: 409 },
      'privacy.refund_due': { status: 409 },
      'privacy.no_such_guest': { status: 404 },
    })
    .input(
      z.union([
        z.strictObject({ mobile: z.string().max(ACCOUNT_RULES.mobileNumber.most) }),
        z.strictObject({ email: z.string().max(ACCOUNT_RULES.email.most) }),
      ]),
    )
    .output(z.object({ orders: z.number() })),
}
