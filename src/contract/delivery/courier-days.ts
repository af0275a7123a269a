import * as z from 'zod'
import { cairoDay, couriers, cursor, egp, iso, search } from '../base.ts'
import { periodDays } from '../insights.ts'
import { orderStatus, paymentMethod } from '../ordering/order-answer.ts'
import { payable } from '../payments.ts'

/** A delivery that has ended, as its courier may still see it: of the customer only the district. */
const delivery = z.object({
  id: z.string(),
  status: orderStatus,
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  /** When the courier accepted it. */
  deliveryStartedAt: iso.nullable(),
  /** When they said that they had the food; null if they did not. */
  pickedUpAt: iso.nullable(),
  deliveredAt: iso.nullable(),
  cancelledAt: iso.nullable(),
  routeDistance: z.number().nullable(),
  total: egp,
  paymentMethod,
  /** The courier's share of the delivery fee; 0 if it was not delivered. */
  earned: egp,
})

const earned = z.object({ orders: z.number(), earned: egp })

const revenue = payable.extend({
  total: earned.extend({
    /** The average of a delivered order; null if there was none. */
    average: egp.nullable(),
    cashCollected: egp,
    kilometres: z.number(),
  }),
  /** Every day of the period. */
  days: z.array(earned.extend({ day: z.string() })),
})

export const courierDays = {
  listDeliveries: couriers(
    'GET /courier/deliveries',
    "The courier's deliveries that have ended, the last first; `q` is a part of an order's number, `from` and `to` are days in Cairo",
  )
    .input(z.strictObject({ q: search, from: cairoDay.optional(), to: cairoDay.optional(), cursor }))
    .output(z.object({ items: z.array(delivery), nextCursor: z.string().nullable() })),

  getRevenue: couriers(
    'GET /courier/revenue',
    "The courier's share of the delivery fees of what was delivered on these days",
  )
    .input(periodDays)
    .output(revenue),
}

export type Delivery = z.infer<typeof delivery>
export type Revenue = z.infer<typeof revenue>
