import * as z from 'zod'
import { ROLES } from '#domain/accounts/roles.ts'
import { base, locale, point } from './base.ts'

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

/** The body of POST /api/auth/sign-in/email, which the wrapper around Better Auth reads (not an oRPC endpoint). */
export const signInRequest = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(512),
  rememberMe: z.boolean().optional(),
})

export const accounts = {
  getMe: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in, or null' })
    .output(z.object({ user: me.nullable() })),
}

export type Me = z.infer<typeof me>
