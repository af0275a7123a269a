import * as z from 'zod'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { CHANGE_PROPOSERS, CHANGE_STATES, WITHOUT_CONSENT } from '#domain/ordering/changes/order-change.ts'
import { DOOR_TROUBLES, INCIDENT_REASONS } from '#domain/ordering/incidents.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { AUDIENCES } from '#domain/ordering/status/visibility.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payments/payments.ts'
import { egp, iso, point } from '../base.ts'

export const orderStatus = z.enum(ORDER_STATUSES)
export const paymentMethod = z.enum(PAYMENT_METHODS)
export const paymentStatus = z.enum(PAYMENT_STATUSES)

/** An incident as the courier or the kitchen that reported it reads it. */
export const ownIncident = z.object({
  id: z.string(),
  reason: z.enum(INCIDENT_REASONS),
  reportedAt: iso,
  /** Null while the office has not answered. A usual answer is a code (domain/ordering/incident-answer.ts). */
  answer: z.string().nullable(),
})

/** What the reader of an order may do with it now. */
export const orderActions = z.object({
  cancel: z.boolean(),
  acknowledge: z.boolean(),
  startPreparing: z.boolean(),
  markReady: z.boolean(),
  accept: z.boolean(),
  confirmPickup: z.boolean(),
  giveBack: z.boolean(),
  deliver: z.boolean(),
  reportIncident: z.boolean(),
  overrideStatus: z.boolean(),
  changeOrder: z.boolean(),
  correctAddress: z.boolean(),
})

const beforeAndAfter = z.object({ before: z.string(), after: z.string() })

/** A change of an order by hand, as far as its reader may see it: kitchens see the food's sum and no address. */
export const orderChange = z.object({
  id: z.string(),
  proposedBy: z.enum(CHANGE_PROPOSERS),
  state: z.enum(CHANGE_STATES),
  /** What the proposer says to the customer. */
  words: z.string(),
  /** Numbers of dishes that change, added up over their notes; 0 where a dish is not in the order. */
  dishes: z.array(
    z.object({
      dishId: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      from: z.number(),
      to: z.number(),
    }),
  ),
  address: beforeAndAfter.nullable(),
  notes: beforeAndAfter.nullable(),
  minutes: z.object({ before: z.number().nullable(), after: z.number() }).nullable(),
  oldSubtotal: egp,
  newSubtotal: egp,
  oldTotal: egp.optional(),
  newTotal: egp.optional(),
  withoutConsent: z.enum(WITHOUT_CONSENT),
  createdAt: iso,
  expiresAt: iso,
  closedAt: iso.nullable(),
})

/** When an order entered each state; null for states that it has not entered. */
export const statusTimes = {
  createdAt: iso,
  preparingAt: iso.nullable(),
  readyForPickupAt: iso.nullable(),
  deliveryStartedAt: iso.nullable(),
  deliveredAt: iso.nullable(),
  cancelledAt: iso.nullable(),
}

export const orderItem = z.object({
  dishId: z.string().optional(),
  name: z.string(),
  nameAr: z.string().nullable(),
  quantity: z.number(),
  price: egp.optional(),
  notes: z.string().nullable().optional(),
  photoUrl: z.string().nullable().optional(),
  /** Absent if the dish no longer exists. */
  dishType: z.enum(DISH_TYPES).optional(),
})

/** Present while the order is out for delivery. Exact for the owner, rounded for a tracker. */
export const trackMap = z.object({
  cook: point.nullable(),
  customer: point.nullable(),
  courier: point.nullable(),
  courierSeenAt: iso.nullable(),
  /** Along the streets; at most two points if no route was known. */
  route: z.array(point),
  /** The whole way from kitchen to door; null for a tracker. `estimated` where it is a straight line. */
  trip: z.object({ km: z.number(), minutes: z.number(), estimated: z.boolean() }).nullable(),
  /** What is left of it for the courier, or for a tracker the whole straight line. */
  distanceKm: z.number().nullable(),
  durationMin: z.number().nullable(),
  exact: z.boolean(),
})

/** Fields that the audience may not see are absent (domain/ordering/status/visibility.ts decides). */
export const orderAnswer = z.object({
  audience: z.enum(AUDIENCES),
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  ...statusTimes,
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  routeDistance: z.number().nullable(),
  routeMinutes: z.number().nullable(),
  /** Whether distance and minutes, which the fee was computed from, are those of a straight line. */
  routeEstimated: z.boolean(),
  map: trackMap.nullable(),
  mapCentre: point,
  expectedAt: z.object({ from: iso, to: iso }).nullable().optional(),
  cancelReason: z.string().nullable().optional(),
  may: orderActions,
  cookId: z.string().optional(),
  cookPortrait: z.string().nullable().optional(),
  /** Whether the public sees the kitchen: without it neither it nor its dishes have a page. */
  hasKitchenPage: z.boolean().optional(),
  /** The other orders of the same checkout, each with another kitchen. */
  siblings: z
    .array(
      z.object({
        id: z.string(),
        cookName: z.string(),
        cookNameAr: z.string().nullable(),
        /** What of it still waits for an online payment. */
        due: egp,
      }),
    )
    .optional(),
  items: z.array(orderItem).optional(),
  subtotal: egp.optional(),
  serviceCharge: egp.optional(),
  deliveryFee: egp.optional(),
  discountAmount: egp.optional(),
  total: egp.optional(),
  promoCode: z.string().nullable().optional(),
  paymentMethod: paymentMethod.optional(),
  paymentStatus: paymentStatus.optional(),
  /** What of the payment was given back. */
  refunded: egp.optional(),
  /** All of that was given back by hand: none of it is on its way. */
  refundedByHand: z.boolean().optional(),
  /** The orders that are paid together. */
  checkoutId: z.string().optional(),
  cashNote: egp.nullable().optional(),
  customerName: z.string().optional(),
  customerMobile: z.string().optional(),
  customerAddress: z.string().optional(),
  addressLabel: z.string().nullable().optional(),
  street: z.string().nullable().optional(),
  building: z.string().nullable().optional(),
  floor: z.string().nullable().optional(),
  apartment: z.string().nullable().optional(),
  alternativeAddress: z.string().nullable().optional(),
  landmark: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  postalCode: z.string().nullable().optional(),
  area: z.string().optional(),
  areaAr: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  /** The change that waits for the customer's answer. */
  openChange: orderChange.nullable().optional(),
  /** The customer wants it left at the door. */
  leaveAtDoor: z.boolean().optional(),
  /** Whether the courier has the food already; absent unless it is out for delivery. */
  isFetched: z.boolean().optional(),
  /** What keeps the courier from the door and its owner can mend, while the office has not answered. */
  doorTrouble: z.enum(DOOR_TROUBLES).optional(),
  /** Four digits that the owner tells the courier, while it is on the road and the settings ask for it. */
  doorCode: z.string().optional(),
  /** Where the owner and admins read the courier's photo of it, if they took one. */
  doorPhoto: z.string().optional(),
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

export const kitchenOrder = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  ...statusTimes,
  /** When the courier said that they have the food; null also for one who skips saying so. */
  pickedUpAt: iso.nullable(),
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
  /** What the kitchen last reported of it, while that is open or answered. */
  incident: ownIncident.nullable(),
  openChange: orderChange.nullable(),
  /** What an admin changed last of what is cooked, until it is. */
  officeChange: orderChange.nullable(),
  may: orderActions,
})

export type OrderChange = z.infer<typeof orderChange>
export type OrderAnswer = z.infer<typeof orderAnswer>
export type OwnIncident = z.infer<typeof ownIncident>
export type KitchenOrder = z.infer<typeof kitchenOrder>
export type TrackMap = z.infer<typeof trackMap>
