import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Point } from '#domain/geo.ts'
import type { ChangeProposer, ChangeState, WithoutConsent } from '#domain/ordering/changes/order-change.ts'
import type { DoorProof, DoorProofKind } from '#domain/ordering/door-proof.ts'
import type { IncidentReason, IncidentReporter } from '#domain/ordering/incidents.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { CheckoutState, PaymentMethod, PaymentStatus } from '#domain/payments/payments.ts'
import { type Locale, searchedWords, users } from './accounts.ts'
import { instant, kilometres, latitude, longitude, piastres } from './columns.ts'

/** Every search scans the entries that wait to be sorted into an index. The default of 4 MB took 300 ms. */
const PENDING_KB = 256

/** One act of ordering, paid at once. It has an order for each kitchen. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text('id').primaryKey(),
    /** The buyer's account. A guest's contacts are with the orders. */
    customerId: text('customer_id').references(() => users.id),
    total: piastres('total').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<CheckoutState>().notNull(),
    /** The deadline of a payment that is awaited; null if none is. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('checkouts_total', sql`${t.total} >= 0`),
    check('checkouts_method', sql`${t.paymentMethod} in ('cash', 'card', 'paypal')`),
    check('checkouts_state', sql`${t.state} in ('awaiting', 'placed', 'expired')`),
    check('checkouts_expiry', sql`${t.state} = 'placed' or ${t.expiresAt} is not null`),
    index('checkouts_unpaid').on(t.expiresAt).where(sql`${t.state} = 'awaiting'`),
    check('checkouts_cash', sql`${t.paymentMethod} <> 'cash' or ${t.state} = 'placed'`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    /** Counts up at every change. Clients keep the newest version they have seen. */
    version: integer('version').notNull().default(1),
    cookId: text('cook_id')
      .notNull()
      .references(() => users.id),
    customerId: text('customer_id').references(() => users.id),
    customerName: text('customer_name').notNull(),
    customerMobile: text('customer_mobile').notNull(),
    /** The contacts that a guest ordered with. They stay if an account adopts the order. */
    guestMobile: text('guest_mobile'),
    guestEmail: text('guest_email'),
    /** The admin who took the order on the phone; null for all others. */
    takenBy: text('taken_by').references(() => users.id),
    locale: text('locale').$type<Locale>().notNull().default('en'),
    subtotal: piastres('subtotal').notNull(),
    serviceCharge: piastres('service_charge').notNull(),
    deliveryFee: piastres('delivery_fee').notNull(),
    /** The courier's part of the delivery fee. */
    courierShare: piastres('courier_share').notNull(),
    discountAmount: piastres('discount_amount').notNull().default(0),
    total: piastres('total').notNull(),
    /** The marketplace's part of the subtotal, by the setting at the time of placing. The rest is the cook's. */
    commission: piastres('commission').notNull().default(0),
    promoCode: text('promo_code'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('cash'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('due'),
    /** What of the payment was given back. */
    refunded: piastres('refunded').notNull().default(0),
    /** The part of it that an admin gave back by hand, in cash or by a transfer. */
    refundedByHand: piastres('refunded_by_hand').notNull().default(0),
    /** How much less than was paid online a change by hand made the total: that much goes back as well. */
    reducedBy: piastres('reduced_by').notNull().default(0),
    cashNote: piastres('cash_note'),
    cashCollectedAt: instant('cash_collected_at'),
    area: text('area').notNull().default(''),
    areaAr: text('area_ar'),
    /** The whole address on one line. The parts below are null if it came as one text. */
    customerAddress: text('customer_address').notNull().default(''),
    /** The customer's label of the saved address: home, work. */
    addressLabel: text('address_label'),
    street: text('street'),
    building: text('building'),
    floor: text('floor'),
    apartment: text('apartment'),
    alternativeAddress: text('alternative_address'),
    landmark: text('landmark'),
    city: text('city'),
    country: text('country').notNull().default('EG'),
    postalCode: text('postal_code'),
    customerLatitude: latitude('customer_latitude'),
    customerLongitude: longitude('customer_longitude'),
    notes: text('notes'),
    /** The courier need not meet anybody. Only for orders that are paid online, because cash is handed over. */
    leaveAtDoor: boolean('leave_at_door').notNull().default(false),
    cookAddress: text('cook_address').notNull().default(''),
    cookLatitude: latitude('cook_latitude'),
    cookLongitude: longitude('cook_longitude'),
    /** Where the courier picks the order up: the kitchen's location at the time of placing, until an admin moves it. */
    pickupLatitude: latitude('pickup_latitude'),
    pickupLongitude: longitude('pickup_longitude'),
    routeDistance: kilometres('route_distance').notNull().default(0),
    routeMinutes: integer('route_minutes'),
    routeEstimated: boolean('route_estimated').notNull().default(true),
    /** The route along the streets from kitchen to customer, as an encoded polyline; null if no provider gave one. */
    routePolyline: text('route_polyline'),
    prepMinutes: integer('prep_minutes'),
    /** What a rush added to the promise when the order was placed. */
    rushMinutes: integer('rush_minutes').notNull().default(0),
    /** Within how many minutes the buyer was told to expect the food when they ordered. Null for orders from before that was kept. */
    promisedArrivalMinutes: integer('promised_arrival_minutes'),
    acknowledgedAt: instant('acknowledged_at'),
    /** How far from its kitchen it is offered, where an admin has widened that; null where the settings' radius counts. */
    offerRadiusKm: kilometres('offer_radius_km'),
    deliveryId: text('delivery_id').references(() => users.id),
    deliveryLatitude: latitude('delivery_latitude'),
    deliveryLongitude: longitude('delivery_longitude'),
    deliveryLocationAt: instant('delivery_location_at'),
    /** The phone's own time of the position. It only distinguishes the phone's old reports from new ones. */
    deliveryLocationTakenAt: instant('delivery_location_taken_at'),
    cancelReason: text('cancel_reason'),
    /** Keyed hash of the network of a guest's new device, while the order waits for its kitchen; null otherwise. */
    newDeviceNetwork: text('new_device_network'),
    flagged: boolean('flagged').notNull().default(false),
    adminNotes: text('admin_notes'),
    /** The Cairo day whose capacity in the kitchen this order uses. */
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    preparingAt: instant('preparing_at'),
    readyForPickupAt: instant('ready_for_pickup_at'),
    deliveryStartedAt: instant('delivery_started_at'),
    /** When the courier had the food. They go to the kitchen first, while the order is already out for delivery. */
    pickedUpAt: instant('picked_up_at'),
    /** When the courier was first seen at the kitchen: who skips saying that they have the food has it from then on. */
    reachedKitchenAt: instant('reached_kitchen_at'),
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    deletedAt: instant('deleted_at'),
    /** When the buyer's data were erased at their request. The order and its amounts stay. */
    customerErasedAt: instant('customer_erased_at'),
  },
  (t) => [
    check('orders_id', sql`${t.id} ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check(
      'orders_status',
      sql`${t.status} in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_sum',
      sql`${t.total} = ${t.subtotal} + ${t.serviceCharge} + ${t.deliveryFee} - ${t.discountAmount}`,
    ),
    check(
      'orders_amounts',
      sql`${t.subtotal} > 0 and ${t.serviceCharge} >= 0 and ${t.deliveryFee} >= 0 and ${t.discountAmount} between 0 and ${t.subtotal}`,
    ),
    check('orders_refunded', sql`${t.refunded} between 0 and ${t.total} + ${t.reducedBy}`),
    check('orders_refunded_by_hand', sql`${t.refundedByHand} between 0 and ${t.refunded}`),
    check(
      'orders_reduced',
      sql`${t.reducedBy} >= 0 and (${t.reducedBy} = 0 or ${t.paymentMethod} <> 'cash')`,
    ),
    check('orders_courier_share', sql`${t.courierShare} between 0 and ${t.deliveryFee}`),
    check('orders_commission', sql`${t.commission} between 0 and ${t.subtotal}`),
    check('orders_payment_method', sql`${t.paymentMethod} in ('cash', 'card', 'paypal')`),
    check(
      'orders_payment_status',
      sql`${t.paymentStatus} in ('due', 'awaiting', 'paid', 'collected', 'refunding', 'refunded', 'expired')`,
    ),
    check(
      'orders_owner',
      sql`${t.customerId} is not null or ${t.guestMobile} is not null or ${t.customerErasedAt} is not null`,
    ),
    check('orders_courier', sql`${t.status} <> 'out_for_delivery' or ${t.deliveryId} is not null`),
    check('orders_picked_up', sql`${t.pickedUpAt} is null or ${t.deliveryId} is not null`),
    check('orders_pickup', sql`(${t.pickupLatitude} is null) = (${t.pickupLongitude} is null)`),
    check('orders_promised_arrival', sql`${t.promisedArrivalMinutes} > 0`),
    check('orders_offer_radius', sql`${t.offerRadiusKm} > 0`),
    check('orders_leave_at_door', sql`not ${t.leaveAtDoor} or ${t.paymentMethod} <> 'cash'`),
    check('orders_distance', sql`${t.routeDistance} >= 0`),
    index('orders_by_customer').on(t.customerId, t.createdAt),
    index('orders_by_cook').on(t.cookId, t.createdAt),
    index('orders_by_cook_and_subtotal').on(t.cookId, t.subtotal),
    index('orders_by_part_of_number')
      .using('gin', sql`${t.id} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING_KB }),
    index('orders_by_time').on(t.createdAt),
    index('orders_by_code').on(t.promoCode).where(sql`${t.promoCode} is not null`),
    index('orders_by_checkout').on(t.checkoutId),
    index('orders_flagged').on(t.createdAt).where(sql`${t.flagged} and ${t.deletedAt} is null`),
    index('orders_deleted').on(t.createdAt).where(sql`${t.deletedAt} is not null`),
    index('orders_active_by_cook')
      .on(t.cookId)
      .where(sql`${t.status} in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')`),
    index('orders_delivered_by_cook').on(t.cookId).where(sql`${t.status} = 'delivered'`),
    index('orders_ended_by_cook')
      .on(t.cookId, sql`(coalesce(${t.deliveredAt}, ${t.cancelledAt}))`)
      .where(sql`${t.status} in ('delivered', 'cancelled')`),
    index('orders_active')
      .on(t.status, t.createdAt)
      .where(sql`${t.status} in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')`),
    index('orders_ready_at')
      .on(t.pickupLatitude, t.pickupLongitude)
      .where(sql`${t.status} = 'ready_for_pickup' and ${t.deliveryId} is null and ${t.deletedAt} is null`),
    index('orders_offered_wider')
      .on(t.id)
      .where(sql`${t.status} = 'ready_for_pickup' and ${t.offerRadiusKm} is not null`),
    index('orders_carried').on(t.deliveryId).where(sql`${t.status} = 'out_for_delivery'`),
    index('orders_by_courier').on(t.deliveryId, t.deliveryStartedAt).where(sql`${t.deliveryId} is not null`),
    index('orders_ended_by_courier')
      .on(t.deliveryId, sql`(coalesce(${t.deliveredAt}, ${t.cancelledAt}))`, t.id)
      .where(sql`${t.status} in ('delivered', 'cancelled')`),
    index('orders_ended')
      .on(sql`(coalesce(${t.deliveredAt}, ${t.cancelledAt}))`)
      .where(sql`${t.status} in ('delivered', 'cancelled')`),
    index('orders_of_cash')
      .on(t.deliveryId, t.cashCollectedAt, t.id)
      .where(sql`${t.cashCollectedAt} is not null`),
    index('orders_by_mobile').on(t.customerMobile, t.createdAt),
    index('orders_by_guest_mobile').on(t.guestMobile, t.createdAt).where(sql`${t.guestMobile} is not null`),
    index('orders_of_new_devices')
      .on(t.newDeviceNetwork, t.cookId)
      .where(sql`${t.newDeviceNetwork} is not null`),
    index('orders_by_guest_email').on(t.guestEmail, t.createdAt).where(sql`${t.guestEmail} is not null`),
  ],
)

/**
 * People who have ordered without an account, by mobile number. Triggers derive these rows from the orders; a row is
 * deleted with its last guest order.
 */
export const guests = pgTable(
  'guests',
  {
    id: text('id').primaryKey(),
    mobile: text('mobile').notNull().unique(),
    /** As in the last order. */
    name: text('name').notNull(),
    email: text('email'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(searchedWords(sql`name || ' ' || coalesce(email, '') || ' ' || mobile`)),
    orders: integer('orders').notNull(),
    lastOrderAt: instant('last_order_at').notNull(),
  },
  (t) => [
    check('guests_orders', sql`${t.orders} > 0`),
    index('guests_by_time').on(t.lastOrderAt, t.id),
    index('guests_by_orders').on(t.orders, t.lastOrderAt, t.id),
    index('guests_by_name').on(sql`lower(${t.name})`, t.lastOrderAt, t.id),
    index('guests_search')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: PENDING_KB }),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    dishId: text('dish_id').notNull(),
    name: text('name').notNull(),
    nameAr: text('name_ar'),
    cookName: text('cook_name').notNull(),
    quantity: integer('quantity').notNull(),
    price: piastres('price').notNull(),
    notes: text('notes'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_items_price', sql`${t.price} > 0`),
    index('order_items_by_dish').on(t.dishId),
  ],
)

/** One row for every change of an order's status: who, when, from, to, why. */
export const orderHistory = pgTable(
  'order_history',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
)

/**
 * What kept a courier from delivering an order, or a kitchen from finishing it, as they reported it. It is open until an admin
 * answers it or the order goes on without an answer.
 */
export const incidents = pgTable(
  'incidents',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reportedBy: text('reported_by').$type<IncidentReporter>().notNull(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<IncidentReason>().notNull(),
    note: text('note').notNull().default(''),
    /** The name of a private picture. */
    photo: text('photo'),
    firstCallAt: instant('first_call_at'),
    secondCallAt: instant('second_call_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    /** The office's answer; null if the order went on without one. */
    answer: text('answer'),
    answeredBy: text('answered_by').references(() => users.id),
  },
  (t) => [
    check('incidents_reported_by', sql`${t.reportedBy} in ('courier', 'cook')`),
    check(
      'incidents_reason',
      sql`case ${t.reportedBy}
        when 'courier' then ${t.reason} in ('nobody_answers', 'wrong_address', 'refused', 'food_damaged', 'cannot_continue', 'wrong_code')
        else ${t.reason} in ('ran_out', 'broken', 'unwell', 'other') end`,
    ),
    check('incidents_answer', sql`${t.answer} is null or ${t.closedAt} is not null`),
    check('incidents_answered_by', sql`(${t.answer} is null) = (${t.answeredBy} is null)`),
    uniqueIndex('incidents_open').on(t.orderId, t.reportedBy).where(sql`${t.closedAt} is null`),
    index('incidents_by_order').on(t.orderId, t.createdAt),
    index('incidents_by_reporter').on(t.reporterId, t.createdAt),
    index('incidents_by_time').on(t.createdAt).where(sql`${t.reportedBy} = 'courier'`),
    index('incidents_by_photo').on(t.photo).where(sql`${t.photo} is not null`),
  ],
)

/** What a change makes of an order, beside what it was: only what differs. */
export type ChangeContents = {
  lines?: { before: ChangedLine[]; after: ChangedLine[] }
  address?: { before: string; after: ChangedAddress }
  notes?: { before: string; after: string }
  minutes?: { before: number | null; after: number }
}
type ChangedLine = {
  dishId: string
  name: string
  nameAr: string | null
  quantity: number
  notes: string | null
}
export type ChangedAddress = {
  line: string
  street: string
  building: string | null
  floor: string | null
  apartment: string | null
  landmark: string | null
  area: { en: string; ar: string | null } | null
  /** The place and the way to it, as it is charged; null if only the words of the address change. */
  place:
    | (Point & { distanceKm: number; minutes: number; isEstimated: boolean; polyline: string | null })
    | null
}

/**
 * A change of an order's contents that its kitchen or an admin proposes. It counts once the customer accepts it, at most one at a
 * time is open.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    proposedBy: text('proposed_by').$type<ChangeProposer>().notNull(),
    proposerId: text('proposer_id')
      .notNull()
      .references(() => users.id),
    /** What the proposer says to the customer. */
    words: text('words').notNull().default(''),
    /** Null once it was erased: it may have an address, or notes. */
    contents: jsonb('contents').$type<ChangeContents>(),
    oldTotal: piastres('old_total').notNull(),
    newTotal: piastres('new_total').notNull(),
    /** The food, which is what the kitchen sees of the amounts. */
    oldSubtotal: piastres('old_subtotal').notNull(),
    newSubtotal: piastres('new_subtotal').notNull(),
    withoutConsent: text('without_consent').$type<WithoutConsent>().notNull(),
    state: text('state').$type<ChangeState>().notNull().default('open'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('order_changes_proposed_by', sql`${t.proposedBy} in ('cook', 'admin')`),
    check('order_changes_without_consent', sql`${t.withoutConsent} in ('keep', 'cancel')`),
    check(
      'order_changes_state',
      sql`${t.state} in ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'overtaken')`,
    ),
    check('order_changes_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('order_changes_span', sql`${t.expiresAt} >= ${t.createdAt}`),
    uniqueIndex('order_changes_open').on(t.orderId).where(sql`${t.state} = 'open'`),
    index('order_changes_by_order').on(t.orderId, t.createdAt),
    index('order_changes_by_proposer').on(t.proposerId, t.createdAt),
    index('order_changes_by_end').on(t.expiresAt).where(sql`${t.state} = 'open'`),
  ],
)

/**
 * What a courier proves a delivery with, for orders that one got while the settings asked for it. The code is there until the
 * order ends, with the wrong ones that were tried.
 */
export const doorProofs = pgTable(
  'door_proofs',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DoorProofKind>().notNull(),
    code: text('code'),
    tried: text('tried').array().notNull().default([]),
    /** Null until it is delivered. */
    proof: text('proof').$type<DoorProof>(),
    /** The name of a private picture. */
    photo: text('photo'),
    provenAt: instant('proven_at'),
  },
  (t) => [
    check('door_proofs_kind', sql`${t.kind} in ('code', 'photo')`),
    check('door_proofs_code', sql`${t.code} ~ '^[0-9]{4}$'`),
    check('door_proofs_tried', sql`cardinality(${t.tried}) <= 3`),
    check('door_proofs_proof', sql`${t.proof} in ('code', 'photo', 'office')`),
    check('door_proofs_proven', sql`(${t.proof} is null) = (${t.provenAt} is null)`),
    check(
      'door_proofs_open',
      sql`case when ${t.proof} is null then (${t.kind} = 'code') = (${t.code} is not null) and ${t.photo} is null
        else ${t.code} is null and ${t.tried} = '{}' and (${t.photo} is null or ${t.proof} = 'photo') end`,
    ),
    index('door_proofs_by_photo').on(t.photo).where(sql`${t.photo} is not null`),
  ],
)

/** How a device proved its right to a guest's order. */
export type DeviceProof = 'placed' | 'repeated' | 'claimed'

/**
 * The devices that may see a guest's order as its owner, known by hashes only: a device `placed` it, `repeated` the
 * placing after a lost answer, or `claimed` it with the mailed token.
 */
export const orderDevices = pgTable(
  'order_devices',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    proof: text('proof').$type<DeviceProof>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.deviceHash] }),
    index('order_devices_by_device').on(t.deviceHash, t.at),
    check('order_devices_proof', sql`${t.proof} in ('placed', 'repeated', 'claimed')`),
  ],
)

/** The mailed secrets of a guest's order, as hashes. Each makes one device the owner's, once. */
export const claimTokens = pgTable(
  'claim_tokens',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tokenHash] })],
)

/** The answer to a placed checkout, stored in the order's own transaction (invariant I-09). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('idempotency_keys_once').on(t.actor, t.key),
    index('idempotency_keys_by_key').on(t.key),
    index('idempotency_keys_by_time').on(t.createdAt),
  ],
)
