import * as z from 'zod'
import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES } from '#domain/accounts/user-actions.ts'
import { VEHICLES } from '#domain/delivery/vehicles.ts'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import {
  ADMIN_ORDER_ACTIONS,
  ADMIN_ORDER_SORTS,
  ADMIN_ORDER_TEXTS,
  ADMIN_ORDER_VIEWS,
} from '#domain/ordering/admin-orders.ts'
import { DOOR_PROOFS } from '#domain/ordering/door-proof.ts'
import {
  admins,
  egp,
  id,
  isMore,
  iso,
  longText,
  orderId,
  paged,
  pageNumber,
  point,
  requiredText,
  search,
} from '../base.ts'
import { adminIncident } from './incidents.ts'
import { orderAnswer, orderChange, orderStatus } from './order-answer.ts'
import { listedOrder, orderQuery } from './order-lists.ts'
import { conflict } from './placing.ts'

/** The cook, courier or customer of an order, as admins see them. */
const party = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  mobileNumber: z.string().nullable(),
  portrait: z.string().nullable(),
})

/** What an admin did with an order beside its status. Audited with more, which only superadmins see of others. */
const adminAction = z.object({
  id: z.string(),
  kind: z.enum(ADMIN_ORDER_ACTIONS),
  at: iso,
  actorName: z.string().nullable(),
  actorNameAr: z.string().nullable(),
  /** What the customer was written, the courier or the kitchen was answered, why it was deleted, or the code of why the house flagged it. */
  words: z.string().nullable(),
})

const change = z.object({
  version: z.number(),
  from: orderStatus.nullable(),
  to: orderStatus,
  by: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  actorNameAr: z.string().nullable(),
  actorRole: z.enum(ROLES).nullable(),
  reason: z.string().nullable(),
  at: iso,
})

/** Who gets how much of an order; nobody gets anything of a cancelled one. The three shares add up to the total. */
const shares = z.object({
  cook: egp,
  courier: egp,
  /** What is left for the marketplace, which pays for the discount. Negative where that exceeds what it earns. */
  marketplace: egp,
  /** The marketplace's part of the food. */
  commission: egp,
  /** What the courier has to collect at the door. */
  toCollect: egp,
})

/** An order as admins see it. */
export const adminOrder = orderAnswer.extend({
  flagged: z.boolean(),
  adminNotes: z.string(),
  deletedAt: iso.nullable(),
  checkoutId: z.string(),
  guestEmail: z.string().nullable(),
  takenByPhone: z.boolean(),
  acknowledgedAt: iso.nullable(),
  /** When it is late (domain/ordering/status/pace.ts); null once it is over. */
  dueAt: iso.nullable(),
  prepMinutes: z.number().nullable(),
  cashCollectedAt: iso.nullable(),
  owesCash: z.boolean(),
  shares,
  /** Where the courier fetches it. */
  pickupLocation: point.nullable(),
  cookParty: party,
  courierParty: party.nullable(),
  customerParty: party.nullable(),
  history: z.array(change),
  /** Newest first, two hundred at most. */
  adminActions: z.array(adminAction),
  /** When the courier had the food. */
  pickedUpAt: iso.nullable(),
  /** Null where nothing had to be proven at the door, or is not yet. */
  provenBy: z.enum(DOOR_PROOFS).nullable(),
  /** What its couriers and its kitchen reported of it, newest first. */
  incidents: z.array(adminIncident),
  /** The changes that were proposed by hand, newest first. */
  changes: z.array(orderChange.extend({ proposerName: z.string(), proposerNameAr: z.string().nullable() })),
  /** The newest other orders of the same mobile number. */
  otherOrders: z.array(z.object({ id: z.string(), status: orderStatus, total: egp, createdAt: iso })),
})

/** An order in the list of admins. */
export const adminOrderRow = listedOrder.extend({
  customerMobile: z.string(),
  flagged: z.boolean(),
  deletedAt: iso.nullable(),
  courier: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
  /** When it is late (domain/ordering/status/pace.ts); null once it is over. */
  dueAt: iso.nullable(),
  owesCash: z.boolean(),
})

/** The filters of the admins' order list. */
export const adminOrderQuery = orderQuery.omit({ state: true, sort: true }).extend({
  show: z.enum(ADMIN_ORDER_VIEWS).optional(),
  /** Only the orders of this guest, by the id in the guest list. */
  guest: id.optional(),
  /** Only a customer's, by their account. */
  customer: id.optional(),
  sort: z.enum(ADMIN_ORDER_SORTS).optional(),
})

const notFound = { 'order.not_found': { status: 404 } } as const
const reversed = { 'order.dates_reversed': { status: 400 } } as const

export const adminOrders = {
  listAdminOrders: admins('GET /admin/orders', 'All orders, a page of 25, five hundred at most', {
    mayBeOld: true,
  })
    .errors(reversed)
    .input(adminOrderQuery.extend({ page: pageNumber }))
    .output(
      paged(adminOrderRow, {
        isMore,
        /** How many orders under way have a banned cook or courier, counted to a hundred. */
        stranded: z.number(),
      }),
    ),

  getAdminOrder: admins('GET /admin/orders/{id}', 'An order with its history, a deleted one too')
    .errors(notFound)
    .input(z.strictObject({ id: orderId }))
    .output(adminOrder),

  flagOrder: admins('PUT /admin/orders/{id}/flag', 'Marks an order for admins, or no more')
    .errors(notFound)
    .input(z.strictObject({ id: orderId, flagged: z.boolean() }))
    .output(z.object({ flagged: z.boolean() })),

  flagOrders: admins(
    'POST /admin/orders/flags',
    'Flags many orders, or removes their flags; names those that do not exist',
  )
    .input(z.strictObject({ ids: z.array(orderId).min(1).max(MAX_AT_ONCE), flagged: z.boolean() }))
    .output(z.object({ done: z.array(z.string()), refused: z.array(z.string()) })),

  noteOrder: admins('PUT /admin/orders/{id}/notes', 'What admins keep about an order')
    .errors({ ...notFound, 'order.notes_stale': conflict(z.object({ current: z.string() })) })
    .input(
      z.strictObject({
        id: orderId,
        notes: longText(ADMIN_ORDER_TEXTS.notes),
        /** The notes that the admin saw. If they have changed since, the change is refused. */
        seen: z.string(),
      }),
    )
    .output(z.object({ notes: z.string() })),

  movePickup: admins(
    'PUT /orders/{id}/pickup-location',
    'Where the courier fetches an order that is under way',
  )
    .errors({
      ...notFound,
      'order.location_required': { status: 400 },
      'place.outside_egypt': { status: 400 },
      'order.is_over': conflict(z.object({ status: orderStatus })),
    })
    .input(z.strictObject({ id: orderId, pickupLocation: point.nullish() }))
    .output(z.object({ pickupLocation: point })),

  messageBuyer: admins(
    'POST /admin/orders/{id}/messages',
    'Writes to whoever ordered: by bell and mail to an account, by mail to a guest',
  )
    .errors({ ...notFound, 'order.nobody_to_write': { status: 409 } })
    .input(z.strictObject({ id: orderId, text: requiredText(ADMIN_ORDER_TEXTS.message) }))
    .output(z.object({ success: z.literal(true) })),

  deleteOrder: admins(
    'POST /admin/orders/{id}/deletion',
    'Hides a cancelled order, whose money rests, from everybody but admins',
  )
    .errors({
      ...notFound,
      'order.under_way': conflict(z.object({ status: orderStatus })),
      'order.was_delivered': { status: 409 },
      'order.payment_open': { status: 409 },
    })
    .input(z.strictObject({ id: orderId, reason: requiredText(ADMIN_ORDER_TEXTS.reason) }))
    .output(z.object({ success: z.literal(true) })),

  listAssignableCouriers: admins(
    'GET /admin/assignable-couriers',
    'Couriers who may be given an order: those on duty first, the nearest to its kitchen first, twenty at most',
  )
    .input(z.strictObject({ q: search, order: orderId.optional() }))
    .output(
      z.object({
        cashLimit: egp,
        items: z.array(
          z.object({
            id,
            name: z.string(),
            nameAr: z.string().nullable(),
            portrait: z.string().nullable(),
            vehicleType: z.enum(VEHICLES),
            onDuty: z.boolean(),
            underWay: z.number(),
            lastSeenAt: iso.nullable(),
            /** From the kitchen to the courier's last position, or to their base; null if neither is known. */
            distanceKm: z.number().nullable(),
            isFromBase: z.boolean(),
            cashHeld: egp,
            isAtCashLimit: z.boolean(),
          }),
        ),
      }),
    ),
}

export type AdminOrder = z.infer<typeof adminOrder>
export type AdminOrderRow = z.infer<typeof adminOrderRow>
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>
export type ShownShares = z.infer<typeof shares>
export type OrderParty = z.infer<typeof party>
