import * as z from 'zod'
import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import { ADMINS, at, base, point, requiredText } from '../base.ts'
import { orderRequest, placeDetails, placedAnswer, placeErrors } from './placing.ts'

/** An address that the caller ordered to before, or has saved. */
const knownAddress = z.object({
  label: z.string().nullable(),
  line: z.string(),
  street: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  location: point,
})

const caller = z.object({
  /** In E.164. */
  mobile: z.string(),
  /** The account that has this mobile; null for somebody without one. */
  customer: z
    .object({ id: z.string(), name: z.string(), email: z.string(), isBanned: z.boolean() })
    .nullable(),
  /** The name that a guest with this mobile last ordered with. */
  guestName: z.string().nullable(),
  addresses: z.array(knownAddress),
  /** The caller's orders under way, the newest first. */
  open: z.array(z.object({ id: z.string(), cookName: z.string(), cookNameAr: z.string().nullable() })),
})

const { paymentMethod: _, keepAddress: __, leaveAtDoor: ___, ...details } = placeDetails

const admins = base.meta({ access: ADMINS })
const wrongMobile = {
  'accounts.mobile_too_short': { status: 400 },
  'accounts.mobile_not_egyptian': { status: 400 },
} as const

export const phoneOrders = {
  findCaller: admins
    .route(
      at(
        'GET /admin/callers',
        'Who calls from a mobile: their account or last order, addresses and orders under way',
      ),
    )
    .errors(wrongMobile)
    .input(z.strictObject({ mobile: requiredText(CHECKOUT_TEXTS.mobile) }))
    .output(caller),

  placeForCaller: admins
    .route({
      ...at(
        'POST /admin/phone-orders',
        'Places orders for a caller, paid in cash, by the rules of any order',
      ),
      successStatus: 201,
    })
    .errors({ ...placeErrors, 'order.caller_banned': { status: 409 } })
    .input(
      orderRequest.extend({
        ...details,
        quotedTotal: z.number().nonnegative().max(10_000_000),
        idempotencyKey: z.string().min(8).max(64),
      }),
    )
    .output(placedAnswer),
}

export type Caller = z.infer<typeof caller>
export type KnownAddress = z.infer<typeof knownAddress>
