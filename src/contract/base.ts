import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { Role } from '#domain/accounts/roles.ts'

/**
 * Who may call an endpoint at all. `guest` endpoints answer everyone, signed in or not; what they answer still depends on
 * who asks (clauses V-01, V-02). The access matrix test demands one for every endpoint.
 */
export type Access = 'guest' | 'signed-in' | Role[]

export const ADMINS: Role[] = ['admin', 'superadmin']

export const base = oc.$meta<{ access: Access }>({ access: ADMINS }).errors({
  'request.invalid': {
    status: 400,
    data: z.object({ issues: z.array(z.object({ path: z.string(), problem: z.string() })) }),
  },
  'auth.required': { status: 401 },
  'auth.forbidden': { status: 403 },
  'limit.too_many': { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
})

export const iso = z.iso.datetime({ offset: true })
/** EGP with at most two decimals. */
export const egp = z.number()
export const point = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export const locale = z.enum(['en', 'ar'])

const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

/** Text that people type: trimmed, well-formed (jsonb refuses half a character), without control characters, never longer than its field. */
export function text(limit: number) {
  return z
    .string()
    .max(limit * 4)
    .transform((value) => value.toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim())
    .pipe(z.string().max(limit))
}

/** Text that has to say something. */
export const requiredText = (limit: number) => text(limit).pipe(z.string().min(1))

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** As people type it: dashes, spaces and look-alikes are folded by the server (domain/ordering/order-id.ts). */
export const orderId = z.string().min(1).max(40)

/** Numbers arrive as text in a query string. */
export const queryNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
  z.number(),
)
