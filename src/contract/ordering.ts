import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts'
import { ADMINS, base, egp, id, iso, locale, orderId, point, requiredText, text } from './base.ts'
import { opening } from './catalog.ts'

export const orderStatus = z.enum(ORDER_STATUSES)
export const paymentMethod = z.enum(['cash', 'card', 'paypal'])

/** Any scalar, so that the domain can refuse "2" and true by name; lists in lists would be costly even to look at. */
const quantity = z.unknown().refine((value) => value === null || typeof value !== 'object', 'not a number')
const orderLine = z.strictObject({ dishId: id, quantity, notes: text(200).optional() })

/** What a customer may say of an order. Amounts, names of dishes, statuses and ids of people are never taken from here. */
export const orderRequest = z.strictObject({
  lines: z.array(orderLine).max(200),
  place: point.optional(),
  promoCode: text(40).optional(),
})

const placeDetails = {
  customerName: requiredText(80),
  mobileNumber: requiredText(40),
  email: z.email().max(254).optional(),
  customerAddress: requiredText(300),
  area: text(80).optional(),
  landmark: text(200).optional(),
  alternativeAddress: text(300).optional(),
  city: text(80).optional(),
  postalCode: text(12).optional(),
  notes: text(500).optional(),
  paymentMethod: paymentMethod.default('cash'),
  cashNote: z.number().positive().max(100_000).optional(),
  locale: locale.optional(),
}

export const placeRequest = orderRequest.extend({
  ...placeDetails,
  quotedTotal: z.number().nonnegative().max(10_000_000),
  idempotencyKey: z.string().min(8).max(64).optional(),
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
  /** Why it cannot be placed as it stands (code and parameters of a refusal); null when it can. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
})

const conflict = <Shape extends z.core.$ZodType>(data: Shape) => ({ status: 409, data })
const badDish = z.object({
  dishId: z.string(),
  name: z.string().nullable(),
  nameAr: z.string().nullable(),
  opens: opening.nullable(),
})
/** The first dish that must leave the cart, and all of them, so that it can be mended in one go. */
const badDishes = badDish.extend({ dishes: z.array(badDish) })
const aboutKitchen = z.object({ cookId: z.string(), name: z.string(), nameAr: z.string().nullable() })

const placingErrors = {
  'order.empty': conflict(z.object({})),
  'order.quantity_invalid': { status: 400, data: z.object({ dishId: z.string().nullable() }) },
  'order.too_many_lines': { status: 400, data: z.object({ max: z.number() }) },
  'dish.gone': conflict(badDishes),
  'dish.unavailable': conflict(badDishes),
  'dish.only_left': conflict(
    z.object({ dishId: z.string(), name: z.string(), nameAr: z.string().nullable(), left: z.number() }),
  ),
  'kitchen.full': conflict(aboutKitchen.extend({ opens: opening.nullable() })),
  'kitchen.closed': conflict(aboutKitchen.extend({ opens: opening.nullable() })),
  'kitchen.paused': conflict(aboutKitchen.extend({ until: iso })),
  'kitchen.too_far': conflict(aboutKitchen),
  'place.required': { status: 400, data: z.object({}) },
  'place.outside_egypt': { status: 400, data: z.object({}) },
  'promo.invalid': conflict(z.object({})),
  'order.total_below_minimum': conflict(z.object({ value: egp })),
  'order.total_above_maximum': conflict(z.object({ value: egp })),
}

export const placedAnswer = z.object({
  checkoutId: z.string(),
  orders: z.array(z.object({ id: z.string(), cookId: z.string(), total: egp })),
  ownerToken: z.string().optional(),
})

export const orderItem = z.object({
  dishId: z.string().optional(),
  name: z.string(),
  nameAr: z.string().nullable(),
  quantity: z.number(),
  price: egp.optional(),
  notes: z.string().nullable().optional(),
  photoUrl: z.string().nullable().optional(),
})

/** While out for delivery; exact for the owner, rounded for whoever only holds the id. */
export const trackMap = z.object({
  cook: point.nullable(),
  customer: point.nullable(),
  courier: point.nullable(),
  courierSeenAt: iso.nullable(),
  route: z.array(point),
  distanceKm: z.number().nullable(),
  durationMin: z.number().nullable(),
  exact: z.boolean(),
})

/** What a viewer may not see is absent (domain/ordering/visibility.ts decides). */
export const orderView = z.object({
  view: z.enum(['tracker', 'owner', 'cook', 'courier', 'offered', 'admin']),
  id: z.string(),
  status: z.string(),
  version: z.number(),
  createdAt: iso,
  preparingAt: iso.nullable(),
  readyForPickupAt: iso.nullable(),
  deliveryStartedAt: iso.nullable(),
  deliveredAt: iso.nullable(),
  cancelledAt: iso.nullable(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  routeDistance: z.number().nullable(),
  routeMinutes: z.number().nullable(),
  map: trackMap.nullable(),
  mapCentre: point,
  expectedAt: z.object({ from: iso, to: iso }).nullable().optional(),
  cancelReason: z.string().nullable().optional(),
  mayCancel: z.boolean().optional(),
  cookId: z.string().optional(),
  items: z.array(orderItem).optional(),
  subtotal: egp.optional(),
  serviceCharge: egp.optional(),
  deliveryFee: egp.optional(),
  discountAmount: egp.optional(),
  total: egp.optional(),
  promoCode: z.string().nullable().optional(),
  paymentMethod: paymentMethod.optional(),
  paymentStatus: z.string().optional(),
  cashNote: egp.nullable().optional(),
  customerName: z.string().optional(),
  customerMobile: z.string().optional(),
  customerAddress: z.string().optional(),
  landmark: z.string().nullable().optional(),
  area: z.string().optional(),
  areaAr: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  courier: z
    .object({
      firstName: z.string(),
      firstNameAr: z.string().nullable(),
      vehicleType: z.string().nullable(),
      portrait: z.string().nullable(),
      mobileNumber: z.string().optional(),
    })
    .nullable()
    .optional(),
})

export const ticket = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  createdAt: iso,
  preparingAt: iso.nullable(),
  readyForPickupAt: iso.nullable(),
  deliveryStartedAt: iso.nullable(),
  deliveredAt: iso.nullable(),
  cancelledAt: iso.nullable(),
  cancelReason: z.string().nullable(),
  acknowledgedAt: iso.nullable(),
  answerBy: iso.nullable(),
  prepMinutes: z.number().nullable(),
  customerName: z.string(),
  customerMobile: z.string(),
  area: z.string(),
  areaAr: z.string().nullable(),
  items: z.array(orderItem),
  notes: z.string().nullable(),
  subtotal: egp,
  paid: z.boolean(),
  courierName: z.string().nullable(),
  courierNameAr: z.string().nullable(),
})

const changeErrors = {
  'order.not_found': { status: 404 },
  'order.illegal_change': conflict(z.object({ status: z.string() })),
}
const changed = z.object({ id: z.string(), status: orderStatus, version: z.number() })

export const DECLINE_REASONS = ['soldOut', 'busy', 'closing', 'ingredients', 'other'] as const

export const ordering = {
  quote: base
    .meta({ access: 'guest' })
    .route({ method: 'POST', path: '/quotes', summary: 'What a cart would cost now, kitchen by kitchen' })
    .errors({ ...placingErrors })
    .input(orderRequest)
    .output(quoteAnswer),

  placeOrder: base
    .meta({ access: 'guest' })
    .route({
      method: 'POST',
      path: '/orders',
      successStatus: 201,
      summary: 'Places one order for each kitchen, all or none',
    })
    .errors({
      ...placingErrors,
      'order.price_changed': conflict(z.object({ quote: quoteAnswer })),
      'order.too_many_open': { status: 429, data: z.object({ retryAfterSeconds: z.number() }) },
      'order.key_reused': { status: 422 },
      'order.still_running': { status: 409, data: z.object({ retryAfterSeconds: z.number() }) },
      'accounts.mobile_too_short': { status: 400 },
      'accounts.mobile_not_egyptian': { status: 400 },
      'accounts.email_required': { status: 400 },
      'payment.method_unavailable': { status: 409 },
      'order.no_cart': { status: 403 },
    })
    .input(placeRequest)
    .output(placedAnswer),

  getOrder: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/orders/{id}', summary: 'An order as far as the viewer may see it' })
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId }))
    .output(orderView),

  claimOrder: base
    .meta({ access: 'guest' })
    .route({
      method: 'POST',
      path: '/orders/{id}/ownership',
      summary: "Exchanges the mailed key for this device's right to the order",
    })
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId, key: z.string().min(16).max(100) }))
    .output(orderView),

  cancelOrder: base
    .meta({ access: 'guest' })
    .route({
      method: 'POST',
      path: '/orders/{id}/cancellation',
      summary: 'Customer or guest cancels, the cook declines with a reason',
    })
    .errors({ ...changeErrors, 'order.not_yours': { status: 403 }, 'order.reason_required': { status: 400 } })
    .input(z.strictObject({ id: orderId, reason: text(300).optional() }))
    .output(changed),

  listTickets: base
    .meta({ access: ['cook'] })
    .route({
      method: 'GET',
      path: '/kitchen/orders',
      summary: "The cook's board: what is open, and what was done today",
    })
    .output(
      z.object({
        open: z.array(ticket),
        doneToday: z.array(ticket),
        serverTime: iso,
        answerMinutes: z.number(),
      }),
    ),

  acknowledgeOrder: base
    .meta({ access: ['cook'] })
    .route({
      method: 'POST',
      path: '/orders/{id}/acknowledgement',
      summary: 'The kitchen has seen the order; the ringing stops on every device',
    })
    .errors(changeErrors)
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  startPreparing: base
    .meta({ access: ['cook'] })
    .route({
      method: 'POST',
      path: '/orders/{id}/preparation',
      summary: 'The cook accepts and starts, with minutes until ready',
    })
    .errors(changeErrors)
    .input(z.strictObject({ id: orderId, minutes: z.number().int().min(5).max(240).optional() }))
    .output(changed),

  markReady: base
    .meta({ access: ['cook'] })
    .route({ method: 'POST', path: '/orders/{id}/readiness', summary: 'Packed and waiting for a courier' })
    .errors(changeErrors)
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  overrideStatus: base
    .meta({ access: ADMINS })
    .route({
      method: 'POST',
      path: '/orders/{id}/status-override',
      summary: 'An admin sets any status, with a reason',
    })
    .errors({
      ...changeErrors,
      'order.needs_courier': { status: 409 },
      'kitchen.full': placingErrors['kitchen.full'],
      'dish.only_left': placingErrors['dish.only_left'],
      'promo.invalid': placingErrors['promo.invalid'],
    })
    .input(
      z.strictObject({
        id: orderId,
        status: orderStatus,
        reason: requiredText(300),
        deliveryId: id.optional(),
      }),
    )
    .output(changed),
}

export type QuoteAnswer = z.infer<typeof quoteAnswer>
export type PlaceRequest = z.infer<typeof placeRequest>
export type OrderRequest = z.infer<typeof orderRequest>
export type PlacedAnswer = z.infer<typeof placedAnswer>
export type OrderView = z.infer<typeof orderView>
export type Ticket = z.infer<typeof ticket>
export type TrackMap = z.infer<typeof trackMap>
