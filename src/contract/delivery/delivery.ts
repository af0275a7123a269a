import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { CAME_BY } from '#domain/delivery/courier-list.ts'
import { DOOR_PROOF_KINDS } from '#domain/ordering/door-proof.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import {
  admins,
  couriers,
  couriersAtWork,
  degrees,
  egp,
  everyone,
  iso,
  orderId,
  point,
  queryNumber,
  text,
} from '../base.ts'
import { orderActions, orderItem, orderStatus, ownIncident, paymentMethod } from '../ordering/order-answer.ts'
import { picture, pictureErrors } from '../uploads.ts'
import { courierProfileEndpoints } from './courier-profile.ts'
import { roster } from './roster.ts'

export const courierCard = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  mine: z.boolean(),
  createdAt: iso,
  deliveryStartedAt: iso.nullable(),
  /** When the courier had the food; null while it is with the kitchen. */
  pickedUpAt: iso.nullable(),
  batchCount: z.number(),
  /** The oldest order on the list of the same customer: orders with the same one are a batch. */
  batchId: z.string(),
  /** Why the order is here; null where it is simply offered, or was accepted. */
  cameBy: z.enum(CAME_BY).nullable(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  cookAddress: z.string().nullable(),
  cookMobile: z.string().nullable(),
  pickupLocation: point.nullable(),
  customerName: z.string(),
  customerAddress: z.string().nullable(),
  addressLabel: z.string().nullable(),
  street: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  apartment: z.string().nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  alternativeAddress: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** What the customer wrote to the order; null while it is only offered. */
  notes: z.string().nullable(),
  /** The customer wants it left at the door. */
  leaveAtDoor: z.boolean(),
  /** What the delivery has to be proven with; null if nothing is asked for. */
  doorProof: z.enum(DOOR_PROOF_KINDS).nullable(),
  /** How often the code may still be wrong: with none left the office has to answer first. */
  codeTriesLeft: z.number(),
  customerMobile: z.string().nullable(),
  customerLocation: point.nullable(),
  /** False where the customer named only a district, whose middle stands for the door. */
  isDoorPinned: z.boolean(),
  routeDistance: z.number().nullable(),
  /** Along the streets, or two points if no route was known. Empty while the order is only offered. */
  route: z.array(point),
  items: z.array(orderItem),
  total: egp,
  paymentMethod,
  may: orderActions,
  collect: egp,
  change: egp.nullable(),
  /** The courier's share of the delivery fee. */
  pay: egp,
  /** What this courier last reported of it, while that is open or answered. */
  incident: ownIncident.nullable(),
})

export const courierBoard = z.object({
  orders: z.array(courierCard),
  shown: z.number(),
  total: z.number(),
  radiusKm: z.number(),
  hasBaseLocation: z.boolean(),
  /** Off duty, the courier is offered no orders, but still sees those under way. */
  onDuty: z.boolean(),
  /** Only an approved courier may go on duty. */
  approval: z.enum(APPROVALS),
  /** Approved, and has never been on duty. */
  isNew: z.boolean(),
  /** The courier holds so much cash that cash orders are not offered. */
  isAtCashLimit: z.boolean(),
  /** Cash collected at doors less what admins counted. */
  cashHeld: egp,
  serverTime: iso,
})

export const courierToday = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  deliveries: z.number(),
  earned: egp,
  /** Since Sunday. */
  week: z.object({ deliveries: z.number(), earned: egp }),
  /** All the cash that the courier holds, of any day. */
  cashHeld: egp,
  kilometres: z.number(),
  hasBaseLocation: z.boolean(),
  active: z.array(courierCard),
})

/** A courier with orders under way who sends no position. `positionAt` is null if none was ever sent. */
const silentCourier = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  lastSeenAt: iso.nullable(),
  orders: z.array(z.object({ id: z.string(), startedAt: iso, positionAt: iso.nullable() })),
})

/** Why an order of a batch was not taken. */
const NOT_TAKEN = [
  'order.not_found',
  'order.already_taken',
  'delivery.base_location_required',
  'delivery.not_approved',
  'delivery.off_duty',
  'delivery.cash_limit',
] as const

/** More orders than one person carries at once. */
const MAX_IN_BATCH = 20

const changed = z.object({ id: z.string(), status: orderStatus, version: z.number() })
const position = z.strictObject({ latitude: degrees, longitude: degrees, at: iso.optional() })
/** All fields are optional, so that the operation refuses a missing one in the specification's own words. */
const reportedPosition = position.partial()

const delivering = {
  'order.not_found': { status: 404 },
  'order.illegal_change': {
    status: 409,
    data: z.object({ status: z.enum([...ORDER_STATUSES, 'changed_meanwhile']) }),
  },
} as const

/** Four digits, and what people type between them. */
const MAX_TYPED_CODE = 20

export const delivery = {
  ...roster,
  ...courierProfileEndpoints,
  listCourierOrders: couriers(
    'GET /courier/orders',
    "Ready orders within the radius and the courier's own",
  ).output(courierBoard),

  getCourierToday: couriers('GET /courier/today', "The courier's deliveries, money and cash of today").output(
    courierToday,
  ),

  setBaseLocation: couriers(
    'PUT /courier/base-location',
    'Where the courier starts from; twice a day at most',
  )
    .errors({ 'place.outside_egypt': { status: 400 } })
    .input(point)
    .output(z.object({ baseLocation: point })),

  setCourierDuty: couriers(
    'PUT /courier/duty',
    'On duty or off; off duty nothing is offered, and what is under way goes on',
  )
    .errors({ 'delivery.not_approved': { status: 409 } })
    .input(z.strictObject({ onDuty: z.boolean() }))
    .output(z.object({ onDuty: z.boolean() })),

  listSilentCouriers: admins(
    'GET /admin/couriers/silent',
    'Couriers with an order under way and no position for five minutes',
  ).output(z.object({ items: z.array(silentCourier) })),

  acceptOrder: couriersAtWork('POST /orders/{id}/pickup', 'One courier takes a ready order, the first to ask')
    .errors({
      'order.not_found': { status: 404 },
      'order.already_taken': { status: 409 },
      'delivery.base_location_required': { status: 409 },
      'delivery.not_approved': { status: 409 },
      'delivery.off_duty': { status: 409 },
      'delivery.cash_limit': { status: 409 },
    })
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  acceptBatch: couriersAtWork(
    'POST /courier/pickups',
    'One courier takes several ready orders of a customer; says which of them they did not get',
  )
    .input(z.strictObject({ ids: z.array(orderId).min(1).max(MAX_IN_BATCH) }))
    .output(
      z.object({
        taken: z.array(changed),
        left: z.array(z.object({ id: z.string(), code: z.enum(NOT_TAKEN) })),
      }),
    ),

  confirmPickup: couriersAtWork(
    'POST /orders/{id}/pickup-confirmation',
    'The courier has the food; from then on it cannot be given back',
  )
    .errors({ 'order.not_found': { status: 404 } })
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  giveBackOrder: couriersAtWork(
    'POST /orders/{id}/return',
    'The courier gives an accepted order back before its pickup; it waits for another courier',
  )
    .errors({
      'order.not_found': { status: 404 },
      'order.picked_up': { status: 409 },
      'order.illegal_change': {
        status: 409,
        data: z.object({ status: z.enum([...ORDER_STATUSES, 'changed_meanwhile']) }),
      },
    })
    .input(z.strictObject({ id: orderId }))
    .output(changed),

  deliverOrder: couriersAtWork(
    'POST /orders/{id}/delivery',
    'Handed over; one last position comes with it, and the customer’s code where it is asked for',
  )
    .errors({
      ...delivering,
      'delivery.code_needed': { status: 409 },
      'delivery.code_wrong': { status: 409, data: z.object({ left: z.number() }) },
      'delivery.code_locked': { status: 409 },
      'delivery.photo_needed': { status: 409 },
    })
    .input(
      z.strictObject({ id: orderId, position: position.optional(), code: text(MAX_TYPED_CODE).optional() }),
    )
    .output(changed),

  deliverOrderWithPhoto: couriersAtWork(
    'POST /uploads/delivery-proof',
    'Left at the door, as its customer asked, with a photo that they and admins are shown',
  )
    .errors({ ...delivering, 'delivery.not_at_door': { status: 409 }, ...pictureErrors })
    .input(z.strictObject({ id: orderId, photo: picture }))
    .output(changed),

  reportPosition: couriersAtWork('PUT /courier/position', 'Writes the position to each active order')
    .errors({
      'order.location_required': { status: 400 },
      'delivery.position_invalid': { status: 400 },
      'delivery.not_active': { status: 409 },
    })
    .input(reportedPosition)
    .output(z.object({ kept: z.boolean(), orders: z.array(z.string()) })),

  getDirections: everyone('GET /directions', 'Driving distance and minutes between two points', {
    forPages: true,
  })
    .errors({ 'delivery.position_invalid': { status: 400 } })
    .input(
      z.strictObject({
        originLat: queryNumber,
        originLng: queryNumber,
        destLat: queryNumber,
        destLng: queryNumber,
      }),
    )
    .output(
      z.object({
        distanceKm: z.number(),
        durationMin: z.number(),
        /** True for a straight line; absent where the way follows streets. */
        estimated: z.boolean().optional(),
      }),
    ),
}

export type CourierCard = z.infer<typeof courierCard>
export type CourierBoard = z.infer<typeof courierBoard>
export type CourierToday = z.infer<typeof courierToday>
export type SilentCourier = z.infer<typeof silentCourier>
