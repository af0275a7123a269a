import * as z from 'zod'
import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import { admins, point, requiredText } from '../base.ts'
import { idempotencyKey, orderRequest, placeDetails, placedAnswer, placeErrors } from './placing.ts'

/** An address that the caller ordered to before, or has saved. */
const knownAddress = z.object({
  label: z.string().nullable(),
  street: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  location: point,
  /** The district it is in; empty where none is known. */
  districtId: z.string(),
})

/** Where food was brought to, and the orders under way, the newest first. */
const history = {
  addresses: z.array(knownAddress),
  open: z.array(z.object({ id: z.string(), cookName: z.string(), cookNameAr: z.string().nullable() })),
}

const caller = z.object({
  /** In E.164. */
  mobile: z.string(),
  /** The accounts that name this mobile, the one that ordered last first. Nobody has proved that the number is theirs. */
  accounts: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), isBanned: z.boolean(), ...history }),
  ),
  /** What was ordered with this mobile without an account. The name is that of the last order. */
  guest: z.object({ name: z.string().nullable(), ...history }),
})

const { paymentMethod: _, keepAddress: __, leaveAtDoor: ___, ...details } = placeDetails

const wrongMobile = {
  'accounts.mobile_too_short': { status: 400 },
  'accounts.mobile_not_egyptian': { status: 400 },
} as const

export const phoneOrders = {
  findCaller: admins(
    'GET /admin/callers',
    'Who may be calling from a mobile: accounts and past orders, with addresses and orders under way',
  )
    .errors(wrongMobile)
    .input(z.strictObject({ mobile: requiredText(CHECKOUT_TEXTS.mobile) }))
    .output(caller),

  placeForCaller: admins(
    'POST /admin/phone-orders',
    'Places orders for a caller, paid in cash, by the rules of any order',
    { successStatus: 201 },
  )
    .errors({
      ...placeErrors,
      'order.caller_banned': { status: 409 },
      'order.caller_changed': { status: 409 },
    })
    .input(
      orderRequest.extend({
        ...details,
        quotedTotal: z.number().nonnegative().max(10_000_000),
        idempotencyKey,
        /** One of the accounts with this mobile. Without it the order is a guest's. */
        customerId: z.string().max(64).optional(),
      }),
    )
    .output(placedAnswer),
}

export type Caller = z.infer<typeof caller>
export type KnownAddress = z.infer<typeof knownAddress>
