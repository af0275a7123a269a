import * as z from 'zod'
import { CHECKOUT_TEXTS, MAX_CASH_READY } from '#domain/ordering/placing/checkout-texts.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM } from '#domain/ordering/placing/idempotency-key.ts'
import { MAX_LINE_NOTE, MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { cairoDay, egp, id, iso, locale, longText, point, requiredText, text } from '../base.ts'
import { hold, opening } from '../catalog/catalog.ts'
import { paymentMethod } from './order-answer.ts'

/**
 * Any scalar, so that the domain can refuse "2" and true with its own code. Objects are refused here, because nested ones
 * are costly to read.
 */
const quantity = z.unknown().refine((value) => value === null || typeof value !== 'object', 'not a number')
const orderLine = z.strictObject({ dishId: id, quantity, notes: text(MAX_LINE_NOTE).optional() })

/** The fields of an order that a client sends. Amounts, dish names, statuses and ids of people are never taken from them. */
export const orderRequest = z.strictObject({
  lines: z.array(orderLine).max(4 * MAX_LINES),
  place: point.optional(),
  promoCode: text(CHECKOUT_TEXTS.promoCode).optional(),
})

export const placeDetails = {
  customerName: requiredText(CHECKOUT_TEXTS.name),
  mobileNumber: requiredText(CHECKOUT_TEXTS.mobile),
  email: z.email().max(CHECKOUT_TEXTS.email).optional(),
  /** Street and building in one line. If it is given, the one-line address is composed from the parts. */
  street: text(CHECKOUT_TEXTS.street).optional(),
  building: text(CHECKOUT_TEXTS.building).optional(),
  floor: text(CHECKOUT_TEXTS.floor).optional(),
  apartment: text(CHECKOUT_TEXTS.apartment).optional(),
  /** The address as one text, for clients without parts. Ignored if a street is given. */
  customerAddress: text(CHECKOUT_TEXTS.address).optional(),
  /** The customer's name for the address: home, work. */
  addressLabel: text(CHECKOUT_TEXTS.label).optional(),
  /** Saves the address to the customer's account too. Ignored for guests, and for customers at the limit of saved addresses. */
  keepAddress: z.boolean().optional(),
  area: text(CHECKOUT_TEXTS.area).optional(),
  landmark: text(CHECKOUT_TEXTS.landmark).optional(),
  alternativeAddress: text(CHECKOUT_TEXTS.address).optional(),
  city: text(CHECKOUT_TEXTS.city).optional(),
  postalCode: text(CHECKOUT_TEXTS.postalCode).optional(),
  notes: longText(CHECKOUT_TEXTS.notes).optional(),
  /** The courier need not meet anybody. Refused with cash, which is handed over. */
  leaveAtDoor: z.boolean().optional(),
  paymentMethod: paymentMethod.default('cash'),
  cashNote: z.number().positive().max(MAX_CASH_READY).optional(),
  locale: locale.optional(),
}

export const idempotencyKey = z.string().regex(IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM)

export const placeRequest = orderRequest
  .extend({
    ...placeDetails,
    quotedTotal: z.number().nonnegative().max(10_000_000),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ street, customerAddress }) => street || customerAddress, {
    path: ['customerAddress'],
    message: 'a street or an address is needed',
  })

export const quotedOrder = z.object({
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  subtotal: egp,
  serviceCharge: egp,
  deliveryFee: egp,
  discountAmount: egp,
  total: egp,
  routeDistance: z.number(),
})

export const quoteLine = z.object({
  dishId: z.string(),
  cookId: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  photoUrl: z.string().nullable(),
  price: egp,
  quantity: z.number(),
  notes: z.string().nullable(),
})

export const quoteAnswer = z.object({
  lines: z.array(quoteLine),
  orders: z.array(quotedOrder),
  subtotal: egp,
  serviceCharge: egp,
  serviceChargePercent: z.number(),
  deliveryFee: egp,
  discountAmount: egp,
  total: egp,
  /** Why the cart cannot be ordered as it is (code and parameters of a refusal); null if it can. */
  problem: z
    .object({
      code: z.enum(['order.total_below_minimum', 'order.total_above_maximum']),
      params: z.object({ value: egp }),
    })
    .nullable(),
})

/** A refusal because the data has changed meanwhile. */
export const conflict = <Shape extends z.core.$ZodType>(data: Shape) => ({ status: 409, data })
const nothing = z.record(z.string(), z.never())
const badDish = z.object({
  dishId: z.string(),
  name: z.string().nullable(),
  nameAr: z.string().nullable(),
  opens: opening.nullable(),
})
/** The first dish that must leave the cart, and all of them, so that the customer can correct the cart at once. */
const badDishes = badDish.extend({ dishes: z.array(badDish) })
/** The kitchen that a refusal is about. */
export const aboutKitchen = z.object({ cookId: z.string(), name: z.string(), nameAr: z.string().nullable() })

export const placingErrors = {
  'order.empty': conflict(nothing),
  'order.quantity_invalid': { status: 400, data: z.object({ dishId: z.string() }) },
  'order.too_many_lines': { status: 400, data: z.object({ max: z.number() }) },
  'dish.gone': conflict(badDishes),
  'dish.unavailable': conflict(badDishes),
  'dish.only_left': conflict(
    z.object({ dishId: z.string(), name: z.string(), nameAr: z.string().nullable(), left: z.number() }),
  ),
  'kitchen.full': conflict(aboutKitchen.extend({ opens: opening.nullable() })),
  'kitchen.closed': conflict(aboutKitchen.extend({ opens: opening.nullable() })),
  'kitchen.paused': conflict(
    aboutKitchen.extend({
      until: iso.nullable(),
      /** The pause of the operators over it, as its page says it; null for its cook's own break. */
      hold: hold.nullable(),
    }),
  ),
  'kitchen.too_far': conflict(aboutKitchen),
  'place.required': { status: 400, data: nothing },
  'place.outside_egypt': { status: 400, data: nothing },
  'promo.invalid': conflict(nothing),
  'promo.not_begun': conflict(z.object({ day: cairoDay })),
  'promo.below_minimum': conflict(z.object({ value: egp, missing: egp })),
  'order.total_below_minimum': conflict(z.object({ value: egp })),
  'order.total_above_maximum': conflict(z.object({ value: egp })),
}

/** The refusals of placing a cart. */
export const placeErrors = {
  ...placingErrors,
  'order.price_changed': conflict(z.object({ quote: quoteAnswer })),
  'order.too_many_open': { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
  'order.too_many_lately': { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
  'order.too_many_new_devices': {
    status: 429,
    data: aboutKitchen.extend({ retryAfterSeconds: z.number() }),
  },
  'order.key_reused': { status: 422 },
  'order.still_running': { status: 409, data: z.object({ retryAfterSeconds: z.number() }) },
  'accounts.name_too_short': { status: 400 },
  'accounts.mobile_too_short': { status: 400 },
  'accounts.mobile_not_egyptian': { status: 400 },
  'accounts.email_required': { status: 400 },
  'place.address_too_short': { status: 400 },
  'payment.method_unavailable': { status: 409 },
  'order.no_cart': { status: 403 },
  'order.leave_needs_payment': { status: 400 },
} as const

/** The refusals of a cart, each with its parameters. */
export type PlacingRefusals = {
  [Code in keyof typeof placingErrors]: z.infer<(typeof placingErrors)[Code]['data']>
}

export const placedAnswer = z.object({
  checkoutId: z.string(),
  orders: z.array(z.object({ id: z.string(), cookId: z.string(), total: egp })),
  ownerToken: z.string().optional(),
  /** For orders that are paid online: where the buyer pays, and until when. The kitchens see the orders once they are paid. */
  payment: z.object({ url: z.string(), expiresAt: iso }).optional(),
})

export type QuoteAnswer = z.infer<typeof quoteAnswer>
export type PlaceRequest = z.infer<typeof placeRequest>
export type OrderRequest = z.infer<typeof orderRequest>
export type PlacedAnswer = z.infer<typeof placedAnswer>
