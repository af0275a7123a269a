import * as z from 'zod'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES } from '#domain/accounts/user-actions.ts'
import { admins, egp, iso } from './base.ts'
import { orderStatus, paymentStatus } from './ordering/order-answer.ts'

const named = { id: z.string(), name: z.string(), nameAr: z.string().nullable(), at: iso }
const byCook = { cookId: z.string(), cookName: z.string(), cookNameAr: z.string().nullable() }

/** The latest of each kind, newest first. */
const activity = z.object({
  users: z.array(
    z.object({ ...named, email: z.string(), role: z.enum(ROLES), status: z.enum(USER_STATUSES) }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      at: iso,
      ...byCook,
      status: orderStatus,
      paymentStatus,
      total: egp,
      portions: z.number(),
    }),
  ),
  /** Dishes that wait for review. */
  dishes: z.array(z.object({ ...named, ...byCook, price: egp })),
})

export const activityEndpoints = {
  getActivity: admins('GET /admin/activity', 'The ten newest users, orders and dishes that wait for review', {
    mayBeOld: true,
  }).output(activity),
}

export type Activity = z.infer<typeof activity>
