import * as z from 'zod'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { everyone, locale, point, signedIn } from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'
import { factorCode, factorSecret, recoveryCodes } from './second-factor.ts'

export const me = z.object({
  uid: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  locale,
  mobileNumber: z.string().nullable(),
  address: z.string().nullable(),
  customerLocation: point.nullable(),
  portrait: z.string().nullable(),
})

export const session = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) }),
})

export const accounts = {
  signIn: everyone(
    'POST /auth/sign-in/email',
    'Opens a session: a cookie for browsers, a bearer token for others',
    { beforeTerms: true },
  )
    .errors({
      'auth.invalid_email': { status: 400 },
      'auth.no_user': { status: 401 },
      'auth.wrong_password': { status: 401 },
      'auth.neutral': { status: 401 },
      'auth.banned': { status: 403 },
      'auth.code_required': { status: 401 },
      'auth.code_wrong': { status: 400 },
      'auth.second_factor_due': { status: 401, data: factorSecret },
      'server.unavailable': { status: 503, data: z.object({ retryAfterSeconds: z.number() }) },
    })
    .input(
      z.strictObject({
        email: z.string().max(ACCOUNT_RULES.email.most),
        password: z.string().min(1).max(ACCOUNT_RULES.password.most),
        rememberMe: z.boolean().optional(),
        /** For an admin with a second factor, or for one who sets it up with this code. */
        code: factorCode.optional(),
        /** The language that was chosen on the device. Without one the account keeps its own. */
        locale: locale.optional(),
      }),
    )
    .output(session.extend({ token: z.string(), recoveryCodes: recoveryCodes.optional() })),

  signOut: everyone('POST /auth/sign-out', 'Ends the session of who asks', { beforeTerms: true }).output(
    z.object({ success: z.boolean() }),
  ),

  getSession: everyone('GET /auth/get-session', 'Whose session this is, or null').output(session.nullable()),

  getMe: everyone('GET /me', 'Who is signed in, or null').output(z.object({ user: me.nullable() })),

  setPortrait: signedIn('POST /uploads/portrait', 'The picture of who asks, in place of any before')
    .errors(pictureErrors)
    .input(z.strictObject({ picture }))
    .output(z.object({ portrait: z.string() })),

  removePortrait: signedIn('DELETE /uploads/portrait', 'Takes the picture of who asks away').output(
    z.object({ portrait: z.null() }),
  ),
}

export type Me = z.infer<typeof me>
