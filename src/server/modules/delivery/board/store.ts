import type { Box } from '#domain/geo.ts'
import type { DoorProofKind } from '#domain/ordering/door-proof.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { OrderActorKind } from '#domain/ordering/status/transitions.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/payments.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { GIVES_BACK } from '#server/modules/ordering/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type BoardRow = {
  id: string
  status: OrderStatus
  version: number
  delivery_id: string | null
  created_at: Date
  delivery_started_at: Date | null
  picked_up_at: Date | null
  /** The couriers who gave it back; empty for an order under way. */
  given_back_by: string[]
  /** Who gave an order under way to its courier: themselves, an admin or the house; null for a ready one. */
  given_by: OrderActorKind | null
  customer_id: string | null
  guest_mobile: string | null
  customer_name: string
  customer_mobile: string
  customer_address: string
  address_label: string | null
  street: string | null
  building: string | null
  floor: string | null
  apartment: string | null
  area: string
  area_ar: string | null
  alternative_address: string | null
  landmark: string | null
  city: string | null
  postal_code: string | null
  notes: string | null
  leave_at_door: boolean
  /** What its courier has to prove the delivery with; null for a ready order, or if nothing is asked for. */
  door_proof: DoorProofKind | null
  tried: string[]
  customer_latitude: number | null
  customer_longitude: number | null
  /** False where the customer named only a district, whose middle stands for the door. */
  is_door_pinned: boolean
  cook_name: string
  cook_name_ar: string | null
  cook_mobile: string | null
  cook_address: string
  pickup_latitude: number | null
  pickup_longitude: number | null
  offer_radius_km: number | null
  route_distance: string
  /** Null for an offered order, to keep a long list small. */
  route_polyline: string | null
  total: number
  courier_share: number
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  cash_note: number | null
}

/** The condition of the index `orders_ready_at`. */
const isReady = sql`o.status = 'ready_for_pickup' and o.delivery_id is null and o.deleted_at is null`

/**
 * Reads the orders under way with these couriers, the ready orders within the boxes, and all ready orders of the same customers.
 * An order without a pickup location has that of its kitchen.
 */
export async function listDeliverable(db: Db, courierIds: string[], boxes: Box[]): Promise<BoardRow[]> {
  const sides = (['south', 'north', 'west', 'east'] as const).map(
    (side) => sql`${sql.param(boxes.map((box) => box[side]))}::float8[]`,
  )
  return rows<BoardRow>(db)`
    with boxes as (select distinct * from unnest(${sql.join(sides, sql`, `)}) as b (south, north, west, east)),
    own as (select o.id, o.customer_id, o.guest_mobile from orders o
      where o.delivery_id = any(${sql.param(courierIds)}::text[]) and o.status = 'out_for_delivery' and o.deleted_at is null),
    listed as (
      select id from own
      union select o.id from boxes b join orders o on o.pickup_latitude between b.south and b.north
        and o.pickup_longitude between b.west and b.east where ${isReady}
      union select o.id from orders o join kitchens k on k.cook_id = o.cook_id
        join boxes b on k.latitude between b.south and b.north and k.longitude between b.west and b.east
        where o.pickup_latitude is null and ${isReady}
      union select o.id from orders o where o.offer_radius_km is not null and ${isReady}
      union select o.id from own join orders o on o.customer_id = own.customer_id where ${isReady}
      union select o.id from own join orders o on o.guest_mobile = own.guest_mobile where ${isReady})
    select o.id, o.status, o.version, o.delivery_id, o.created_at, o.delivery_started_at, o.picked_up_at,
      case when o.delivery_id is null then array(select h.actor_id from order_history h where h.order_id = o.id and ${GIVES_BACK}) else '{}' end as given_back_by,
      case when o.delivery_id is not null then (select h.actor_kind from order_history h
        where h.order_id = o.id and h.to_status = 'out_for_delivery' order by h.version desc limit 1) end as given_by,
      o.customer_id, o.guest_mobile,
      o.customer_name, o.customer_mobile, o.customer_address, o.address_label, o.street, o.building, o.floor, o.apartment, o.area, o.area_ar, o.alternative_address, o.landmark, o.city, o.postal_code, o.notes, o.leave_at_door, dp.kind as door_proof, coalesce(dp.tried, '{}') as tried, o.customer_latitude, o.customer_longitude,
      not exists (select from districts d where d.latitude = o.customer_latitude and d.longitude = o.customer_longitude) as is_door_pinned,
      ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar, p.mobile_number as cook_mobile,
      coalesce(nullif(o.cook_address, ''), k.address, '') as cook_address,
      coalesce(o.pickup_latitude, k.latitude) as pickup_latitude, coalesce(o.pickup_longitude, k.longitude) as pickup_longitude,
      o.offer_radius_km::float8 as offer_radius_km, o.route_distance, case when o.delivery_id is not null then o.route_polyline end as route_polyline, o.total, o.courier_share, o.payment_method, o.payment_status, o.cash_note
    from listed join orders o on o.id = listed.id join users u on u.id = o.cook_id
    left join kitchens k on k.cook_id = o.cook_id left join profiles p on p.user_id = o.cook_id
    left join door_proofs dp on dp.order_id = o.id and dp.proof is null and o.status = 'out_for_delivery'
    order by o.created_at`
}

/** The customers of the orders that a courier carries. Orders of one customer may be carried together. */
export async function listCarried(db: Db, courierId: string) {
  return rows<{ customerId: string | null; guestMobile: string | null }>(db)`
    select customer_id as "customerId", guest_mobile as "guestMobile" from orders
    where delivery_id = ${courierId} and status = 'out_for_delivery' and deleted_at is null`
}

export type CardItem = { orderId: string; name: string; nameAr: string | null; quantity: number }

export async function listCardItems(db: Db, orderIds: string[]): Promise<CardItem[]> {
  if (orderIds.length === 0) return []
  return rows<CardItem>(db)`select order_id as "orderId", name, name_ar as "nameAr", quantity from order_items
    where order_id = any(${sql.param(orderIds)}::text[]) order by order_id, position`
}

/** Counts all ready orders, except those with no pickup location of their own or of their kitchen. */
export async function countReady(db: Db): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select ((select count(*) from orders o where o.pickup_latitude is not null and ${isReady})
    + (select count(*) from orders o join kitchens k on k.cook_id = o.cook_id
      where o.pickup_latitude is null and k.latitude is not null and ${isReady}))::int as n`
  return counted!.n
}

type SumRow = { deliveries: number; earned: number; cash_held: number; kilometres: string }

/** The sums of what a courier has delivered since an instant, and all cash that they hold. */
export async function sumSince(db: Db, courierId: string, since: Date): Promise<SumRow> {
  return (await firstRow<SumRow>(db)`
    select count(*)::int as deliveries, coalesce(sum(courier_share), 0)::int as earned,
      (select cash_held from couriers where user_id = ${courierId}) as cash_held,
      coalesce(sum(route_distance), 0) as kilometres
    from orders where delivery_id = ${courierId} and status = 'delivered' and deleted_at is null
      and coalesce(delivered_at, cancelled_at) >= ${since}`)!
}
