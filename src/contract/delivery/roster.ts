import * as z from 'zod'
import { COURIER_CASH, COURIER_SORTS, COURIER_STATES } from '#domain/delivery/roster.ts'
import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { admins, egp, id, iso, orderId, paged, pageNumber, point, search } from '../base.ts'
import { orderStatus } from '../ordering/order-answer.ts'

const courier = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  portrait: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  vehicleType: z.enum(VEHICLES),
  state: z.enum(COURIER_STATES),
  isBanned: z.boolean(),
  refusalReason: z.string().nullable(),
  /** When they joined. */
  since: iso,
  lastSeenAt: iso.nullable(),
  activeOrders: z.number(),
  /** Cash collected at doors and not yet handed over. */
  cashHeld: egp,
})

/** The search, filters and sorting of the couriers. */
export const courierQuery = z.strictObject({
  q: search,
  state: z.enum(COURIER_STATES).optional(),
  cash: z.enum(COURIER_CASH).optional(),
  sort: z.enum(COURIER_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

/** The couriers as admins see them. */
export const roster = {
  listCouriers: admins(
    'GET /admin/couriers',
    'Couriers and applicants, a page of 25: who was seen last comes first',
    { mayBeOld: true },
  )
    .input(
      courierQuery.extend({
        page: pageNumber,
      }),
    )
    .output(
      paged(courier, {
        states: z.record(z.enum(COURIER_STATES), z.number()),
      }),
    ),

  getCourier: admins('GET /admin/couriers/{id}', 'A courier with base location and orders under way')
    .errors({ 'delivery.no_such_courier': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(
      courier.extend({
        email: z.string(),
        baseLocation: point.nullable(),
        /** How far from the base they are offered orders. */
        radiusKm: z.number(),
        /** The last position that came with an order under way; none is kept afterwards. */
        position: z.object({ point, at: iso }).nullable(),
        delivered: z.number(),
        /** Their orders under way and their latest deliveries. */
        orders: z.array(
          z.object({
            id: orderId,
            status: orderStatus,
            startedAt: iso,
            area: z.string(),
            areaAr: z.string().nullable(),
            cookName: z.string(),
            cookNameAr: z.string().nullable(),
            total: egp,
            isPaid: z.boolean(),
          }),
        ),
      }),
    ),
}

export type CourierQuery = z.infer<typeof courierQuery>
export type CourierOfAdmins = z.infer<typeof courier>
