import * as z from 'zod'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES } from '#domain/accounts/user-actions.ts'
import { MAX_SEARCH, MIN_SEARCH } from '#domain/list-limits.ts'
import { PROMO_STATES } from '#domain/promotions/promo-terms.ts'
import { admins, text } from './base.ts'
import { orderStatus } from './ordering/order-answer.ts'

/** A shorter word matches nearly everything. */

const named = z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() })

/** The results of an admin's search, at most five of each kind. */
const found = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: orderStatus,
      cookName: z.string(),
      cookNameAr: z.string().nullable(),
      customerName: z.string(),
    }),
  ),
  /** People who ordered without an account. */
  guests: z.array(z.object({ id: z.string(), name: z.string(), mobileNumber: z.string() })),
  people: z.array(named.extend({ email: z.string(), role: z.enum(ROLES), status: z.enum(USER_STATUSES) })),
  dishes: z.array(named.extend({ cookName: z.string(), cookNameAr: z.string().nullable() })),
  kitchens: z.array(named),
  promoCodes: z.array(z.object({ id: z.string(), code: z.string(), state: z.enum(PROMO_STATES) })),
})

export const adminSearch = {
  findAnything: admins(
    'GET /admin/search',
    'Orders by number, mobile, buyer, kitchen or dish; guests and people by name, e-mail or mobile; dishes, kitchens, promo codes',
    { mayBeOld: true },
  )
    .input(z.strictObject({ q: text(MAX_SEARCH).min(MIN_SEARCH) }))
    .output(found),
}

export type FoundAnything = z.infer<typeof found>
