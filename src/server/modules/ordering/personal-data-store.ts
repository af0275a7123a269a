import { UNTAKEN } from '#domain/dispatch/untaken.ts'
import {
  DECLINE_REASONS,
  declineReason,
  NO_ANSWER,
  NOT_AGREED,
  OFFICE_CANCEL_REASONS,
  officeReason,
  UNPAID,
} from '#domain/ordering/cancel-reason.ts'
import { eraseFromAudit } from '#server/platform/audit.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

const UNDER_WAY = sql`status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')`
const MAX_ORDERS = 10_000
/** Audit entries whose text an admin wrote: it may name the customer. */
const WORDS_OF_ADMINS = [
  'order.note',
  'order.message',
  'order.refund',
  'order.refund_by_hand',
  'order.refund_end',
] as const
/** The reasons of ours that an order's history keeps. Everything else is somebody's own words. */
const REASON_CODES = [
  NO_ANSWER,
  UNPAID,
  NOT_AGREED,
  UNTAKEN,
  ...DECLINE_REASONS.flatMap((reason) => [reason, declineReason(reason)]),
  ...OFFICE_CANCEL_REASONS.map(officeReason),
]
/** Audit entries that may have a reason in an admin's words. */
const REASONED = ['order.status_override', 'order.delete'] as const

/** The data export's orders of one account, in EGP, the changes proposed for them or by the person, and the incidents they reported. */
export async function readOrderData(db: Db, { id: userId }: Person) {
  const [orders, changes, incidents] = await Promise.all([
    rows<Record<string, unknown>>(db)`
      select o.id as number, o.created_at as "createdAt", o.status, o.total / 100.0::float8 as total,
        o.payment_method as "paymentMethod", o.customer_name as name, o.customer_mobile as "mobileNumber",
        o.guest_email as email, o.address_label as label, o.customer_address as address, o.alternative_address as "alternativeAddress",
        o.landmark, o.postal_code as "postalCode", o.customer_latitude as latitude, o.customer_longitude as longitude, o.notes,
        (select string_agg(i.quantity || ' × ' || i.name || coalesce(' (' || nullif(i.notes, '') || ')', ''), ', ' order by i.position) from order_items i
          where i.order_id = o.id) as dishes
      from orders o where o.customer_id = ${userId} order by o.created_at desc limit ${MAX_ORDERS}`,
    rows<Record<string, unknown>>(db)`
      select c.order_id as number, c.created_at as "createdAt", c.words as text,
        case when o.customer_id = ${userId} then c.contents -> 'address' -> 'after' ->> 'line' end as address,
        case when o.customer_id = ${userId} then c.contents -> 'notes' ->> 'after' end as notes, c.state as status
      from order_changes c join orders o on o.id = c.order_id
      where o.customer_id = ${userId} or c.proposer_id = ${userId} order by c.created_at desc limit ${MAX_ORDERS}`,
    rows<Record<string, unknown>>(db)`
      select order_id as number, created_at as "createdAt", reason, note as text, photo is not null as photo, answer as reply
      from incidents where reporter_id = ${userId} order by created_at desc limit ${MAX_ORDERS}`,
  ])
  return { orders, changes, incidents }
}

/** Counts the orders under way that this user placed, cooks or carries. */
export async function countOpenOrdersOf(db: Db, userId: string): Promise<number> {
  const found = await firstRow<{ n: number }>(db)`select count(*)::int as n from orders
    where (customer_id = ${userId} or cook_id = ${userId} or delivery_id = ${userId}) and ${UNDER_WAY}`
  return found!.n
}

/** What an erasure has emptied: the orders that the person placed, their checkouts, devices and a guest's addresses. */
export type ErasedOrders = { orderIds: string[]; checkoutIds: string[]; devices: string[]; emails: string[] }

/** Erases a user from the orders they placed, cooked or carried; numbers, amounts and times stay. */
export async function eraseFromOrders(tx: Tx, userId: string, now: Date): Promise<ErasedOrders> {
  const erased = await eraseCustomer(tx, sql`customer_id = ${userId}`, now)
  await eraseKeys(tx, [`user:${userId}`])
  await rows(tx)`
    update orders set cook_address = '', cook_latitude = null, cook_longitude = null, pickup_latitude = null,
      pickup_longitude = null, route_polyline = null
    where cook_id = ${userId}`
  await rows(tx)`
    update order_items i set cook_name = '' from orders o where o.id = i.order_id and o.cook_id = ${userId}`
  await rows(tx)`
    update orders set delivery_latitude = null, delivery_longitude = null, delivery_location_at = null,
      delivery_location_taken_at = null where delivery_id = ${userId}`
  await eraseIncidents(tx, sql`reporter_id = ${userId}`)
  await rows(tx)`update order_changes set words = '' where proposer_id = ${userId}`
  await rows(tx)`update order_history h set reason = null from orders o
    where h.order_id = o.id and h.actor_id = ${userId} and h.reason is not null
      and (o.customer_id = ${userId} or o.cook_id = ${userId} or o.delivery_id = ${userId})`
  return erased
}

/** What was proposed to change of an order, without its words, addresses and notes. What it cost stays. */
async function eraseChanges(tx: Tx, which: SQL): Promise<void> {
  await rows(tx)`update order_changes set words = '', contents = null where ${which}`
}

/** What a courier or a kitchen reported of an order, without its words, its photo and the words of the answer. */
async function eraseIncidents(tx: Tx, which: SQL): Promise<void> {
  await rows(tx)`
    update incidents set note = '', photo = null, answer = case when answer is null then null else '' end where ${which}`
}

/** Idempotency keys name the sender, by account id or by mobile. */
async function eraseKeys(tx: Tx, actors: string[]): Promise<void> {
  await rows(tx)`delete from idempotency_keys where actor = any(${sql.param(actors)}::text[])`
}

/** A guest is known by the mobile number or the e-mail that they ordered with. */
export type GuestContact = { mobile: string } | { email: string }

const ofGuest = (contact: GuestContact) =>
  'mobile' in contact ? sql`guest_mobile = ${contact.mobile}` : sql`guest_email = ${contact.email}`

/** Locks a guest's orders and counts them: all, and those under way. */
export async function lockGuestOrders(
  tx: Tx,
  contact: GuestContact,
): Promise<{ ids: string[]; open: number }> {
  const found = await rows<{ id: string; open: boolean }>(tx)`
    select id, ${UNDER_WAY} as open from orders where ${ofGuest(contact)} and customer_id is null
    order by id for no key update`
  return { ids: found.map(({ id }) => id), open: found.filter(({ open }) => open).length }
}

/** Erases a guest from their orders. */
export async function eraseGuest(tx: Tx, contact: GuestContact, now: Date): Promise<ErasedOrders> {
  return eraseCustomer(tx, sql`${ofGuest(contact)} and customer_id is null`, now)
}

async function eraseCustomer(tx: Tx, which: SQL, now: Date): Promise<ErasedOrders> {
  const found = await rows<{
    id: string
    guest_mobile: string | null
    guest_email: string | null
    checkout_id: string
  }>(tx)`select id, guest_mobile, guest_email, checkout_id from orders where ${which}`
  const ids = found.map(({ id }) => id)
  await eraseKeys(tx, [...new Set(found.map(({ guest_mobile: mobile }) => `guest:${mobile}`))])
  const ofTheseOrders = sql`order_id = any(${sql.param(ids)}::text[])`
  await rows(tx)`update order_items set notes = null where ${ofTheseOrders} and notes is not null`
  await rows(tx)`
    update order_history set reason = null where ${ofTheseOrders} and reason <> all(${sql.param(REASON_CODES)}::text[])`
  await eraseIncidents(tx, ofTheseOrders)
  await eraseChanges(tx, ofTheseOrders)
  await rows(tx)`update door_proofs set photo = null where ${ofTheseOrders} and photo is not null`
  await eraseFromAudit(tx, ids, WORDS_OF_ADMINS)
  await eraseFromAudit(tx, ids, REASONED, 'reason')
  const devices = await rows<{ device_hash: string }>(tx)`
    delete from order_devices where ${ofTheseOrders} returning device_hash`
  await rows(tx)`delete from claim_tokens where ${ofTheseOrders}`
  await rows(tx)`
    update orders set customer_name = '', customer_mobile = '', guest_mobile = null, guest_email = null,
      customer_address = '', address_label = null, street = null, building = null, floor = null, apartment = null,
      alternative_address = null, landmark = null, postal_code = null, customer_latitude = null,
      customer_longitude = null, route_polyline = null, notes = null, admin_notes = null, new_device_network = null,
      cancel_reason = case when cancel_reason = any(${sql.param(REASON_CODES)}::text[]) then cancel_reason end,
      delivery_latitude = null, delivery_longitude = null, delivery_location_at = null,
      delivery_location_taken_at = null, customer_erased_at = ${now}
    where id = any(${sql.param(ids)}::text[])`
  return {
    orderIds: ids,
    checkoutIds: [...new Set(found.map(({ checkout_id }) => checkout_id))],
    devices: [...new Set(devices.map(({ device_hash }) => device_hash))],
    emails: [...new Set(found.flatMap(({ guest_email: email }) => email ?? []))],
  }
}
