import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { couriers, point } from '../base.ts'

/** A courier's own data, and whether they may work. */
const courierProfile = z.object({
  vehicleType: z.enum(VEHICLES),
  baseLocation: point.nullable(),
  approval: z.enum(APPROVALS),
  refusalReason: z.string().nullable(),
})

export const courierProfileEndpoints = {
  getCourierProfile: couriers(
    'GET /courier/profile',
    'Vehicle, base location and approval of the courier',
  ).output(courierProfile),

  changeCourierProfile: couriers(
    'PATCH /courier/profile',
    'The vehicle; the base location has its own endpoint',
  )
    .input(z.strictObject({ vehicleType: z.enum(VEHICLES) }))
    .output(courierProfile),
}

export type CourierProfile = z.infer<typeof courierProfile>
