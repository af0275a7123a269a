import * as z from 'zod'
import { GUEST_SORTS } from '#domain/ordering/guests.ts'
import { ADMINS, at, base, iso, locale, pageNumber, search } from '../base.ts'

/** Somebody who ordered without an account, identified by the mobile number of the orders. */
const guest = z.object({
  id: z.string(),
  mobileNumber: z.string(),
  /** From the latest order. */
  name: z.string(),
  email: z.string().nullable(),
  orders: z.number(),
  lastOrderAt: iso,
})

/** The filters of the guest list. */
export const guestQuery = z.strictObject({
  q: search,
  sort: z.enum(GUEST_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

/** The same list as a file. `lang` is the language of its headings. */
export const guestFileQuery = guestQuery.extend({ lang: locale.optional() })

export const guests = {
  listGuests: base
    .meta({ access: ADMINS, mayBeOld: true })
    .route(at('GET /admin/guests', 'Guests by their numbers, a page of 25, five hundred at most'))
    .input(guestQuery.extend({ page: pageNumber }))
    .output(
      z.object({
        items: z.array(guest),
        page: z.number(),
        pages: z.number(),
        total: z.number(),
        /** There are more guests than the pages show. Only a search finds them. */
        isMore: z.boolean(),
      }),
    ),
}

export type Guest = z.infer<typeof guest>
export type GuestQuery = z.infer<typeof guestQuery>
