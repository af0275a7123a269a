import * as z from 'zod'
import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { DISPATCH_COLUMNS, DISPATCH_TROUBLES, MAX_GIVEN_AT_ONCE } from '#domain/dispatch/columns.ts'
import { OFFER_RADIUS_RULE } from '#domain/dispatch/wider-offer.ts'
import { ADMIN_ORDER_TEXTS } from '#domain/ordering/admin-orders.ts'
import { admins, egp, id, iso, orderId, point, requiredText, text, whole } from './base.ts'
import { marketControl } from './market.ts'
import { orderStatus } from './ordering/order-answer.ts'

const dispatchOrder = z.object({
  id: z.string(),
  version: z.number(),
  status: orderStatus,
  column: z.enum(DISPATCH_COLUMNS),
  createdAt: iso,
  /** When it is late. */
  dueAt: iso,
  /** What is wrong with it; `since` where that began at a known time. */
  trouble: z.object({ kind: z.enum(DISPATCH_TROUBLES), since: iso.nullable() }).nullable(),
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  cookPortrait: z.string().nullable(),
  cookArea: z.string(),
  cookAreaAr: z.string().nullable(),
  pickup: point.nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  address: z.string(),
  door: point.nullable(),
  /** Along the way from the kitchen to the door. */
  km: z.number().nullable(),
  total: egp,
  /** The cash at the door; 0 if it is paid. */
  collect: egp,
  note: z.string().nullable(),
  customerName: z.string(),
  customerMobile: z.string().nullable(),
  /** Equal for the orders of one customer. */
  customerKey: z.string().nullable(),
  courierId: z.string().nullable(),
  /** How far from the kitchen it is offered; 0 for everywhere. */
  offerRadiusKm: z.number(),
  pickedUpAt: iso.nullable(),
  /**
   * Nobody took it for the minutes of the settings, since when, and which free courier is proposed, if one suits. Null while the
   * settings leave it to the couriers.
   */
  untaken: z.object({ since: iso, courierId: z.string().nullable() }).nullable(),
})

const dispatchCourier = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  portrait: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  vehicleType: z.enum(VEHICLES),
  /** False for one who went off duty and still carries orders. */
  onDuty: z.boolean(),
  /** The last position, or the base location where none came. */
  at: point.nullable(),
  /** When the position came; null at the base location. */
  positionAt: iso.nullable(),
  carries: z.number(),
  cashHeld: egp,
  /** What the doors ahead of them pay in cash. */
  toCollect: egp,
})

const dispatchBoard = z.object({
  /** The oldest first. */
  orders: z.array(dispatchOrder),
  couriers: z.array(dispatchCourier),
  /** The pauses and rushes in force. */
  controls: z.array(marketControl),
  cashLimit: egp,
  /** After how many minutes without a position a courier counts as silent. */
  silentMinutes: z.number(),
  serverTime: iso,
})

const changed = z.object({ id: z.string(), status: orderStatus, version: z.number() })

/** The orders, each in the version that the operator saw. */
const seen = z
  .array(z.strictObject({ id: orderId, version: z.int().positive() }))
  .min(1)
  .max(MAX_GIVEN_AT_ONCE)

const notFound = { 'order.not_found': { status: 404 } } as const
const stale = {
  'order.stale': { status: 409, data: z.object({ id: z.string(), status: orderStatus }) },
} as const

export const dispatch = {
  getDispatchBoard: admins(
    'GET /admin/dispatch',
    'Orders that couriers take or bring, and late ones, with the couriers on duty',
  ).output(dispatchBoard),

  giveOrders: admins(
    'POST /admin/dispatch/assignments',
    'Gives orders to one courier, all or none; one who has another courier needs a reason',
  )
    .errors({
      ...notFound,
      ...stale,
      'order.reason_required': { status: 400 },
      'order.unpaid': { status: 409 },
      'dispatch.not_ready': { status: 409, data: z.object({ id: z.string(), status: orderStatus }) },
      'dispatch.courier_away': { status: 409 },
      'dispatch.no_cash_room': { status: 409, data: z.object({ value: egp }) },
    })
    .input(z.strictObject({ courierId: id, orders: seen, reason: text(ADMIN_ORDER_TEXTS.reason).optional() }))
    .output(z.object({ items: z.array(changed) })),

  takeBackOrders: admins(
    'POST /admin/dispatch/returns',
    'Takes orders back from their courier before the pickup, all or none; they wait for a courier again',
  )
    .errors({
      ...notFound,
      ...stale,
      'order.picked_up': { status: 409 },
      'order.unpaid': { status: 409 },
      'dispatch.no_courier': { status: 409, data: z.object({ id: z.string(), status: orderStatus }) },
    })
    .input(z.strictObject({ orders: seen, reason: requiredText(ADMIN_ORDER_TEXTS.reason) }))
    .output(z.object({ items: z.array(changed) })),

  widenOffer: admins(
    'PUT /admin/dispatch/orders/{id}/offer-radius',
    'Offers a waiting order to couriers further from its kitchen; never to fewer',
  )
    .errors({
      ...notFound,
      'dispatch.not_ready': { status: 409, data: z.object({ id: z.string(), status: orderStatus }) },
    })
    .input(z.strictObject({ id: orderId, radiusKm: whole(OFFER_RADIUS_RULE) }))
    .output(z.object({ radiusKm: z.number() })),
}

export type DispatchBoard = z.infer<typeof dispatchBoard>
export type DispatchOrder = z.infer<typeof dispatchOrder>
export type DispatchCourier = z.infer<typeof dispatchCourier>
