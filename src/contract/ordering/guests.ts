import * as z from 'zod'
import { GUEST_SORTS } from '#domain/ordering/guests.ts'
import { admins, isMore, iso, paged, pageNumber, search } from '../base.ts'

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

export const guests = {
  listGuests: admins('GET /admin/guests', 'Guests by their numbers, a page of 25, five hundred at most', {
    mayBeOld: true,
  })
    .input(guestQuery.extend({ page: pageNumber }))
    .output(paged(guest, { isMore })),
}

export type Guest = z.infer<typeof guest>
export type GuestQuery = z.infer<typeof guestQuery>
