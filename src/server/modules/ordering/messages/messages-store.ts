import { customerKeyOf, mayJoin } from '#domain/delivery/courier-list.ts'
import { boxAround, type Point } from '#domain/geo.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/payments.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { TYPICAL_PREP_MINUTES } from '#server/modules/kitchens/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { GIVES_BACK } from '../sql.ts'

export type OrderForMessages = {
  id: string
  status: OrderStatus
  locale: Locale
  cook_id: string
  cook_name: string
  cook_name_ar: string | null
  /** The kitchen's area, as the public may know it. */
  area: string | null
  area_ar: string | null
  customer_id: string | null
  /** The admin who took it by phone. */
  taken_by: string | null
  customer_name: string
  customer_address: string
  guest_email: string | null
  /** Where the customer's letters go; null for a guest, and for whoever has switched them off. */
  customer_email: string | null
  delivery_id: string | null
  courier_name: string | null
  courier_name_ar: string | null
  subtotal: number
  service_charge: number
  delivery_fee: number
  discount_amount: number
  promo_code: string | null
  total: number
  cash_note: number | null
  /** What the buyer tells the courier at the door; null if nothing is asked for. */
  door_code: string | null
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  cancel_reason: string | null
  created_at: Date
  /** When it came into its present status, by itself or by a payment. */
  updated_at: Date
  preparing_at: Date | null
  ready_for_pickup_at: Date | null
  prep_minutes: number | null
  usual_minutes: number
  rush_minutes: number
  route_km: number
  route_minutes: number | null
  customer_latitude: number | null
  customer_longitude: number | null
  pickup_latitude: number | null
  pickup_longitude: number | null
  /** How far an admin widened its offer. */
  offer_radius_km: number | null
}

/** An order with the names of its people. Their phones and the pickup address are not read, so no text can contain them. */
export async function findOrderForMessages(db: Db, id: string): Promise<OrderForMessages | null> {
  return firstRow<OrderForMessages>(db)`
    select o.id, o.status, o.locale, o.cook_id, cook.name as cook_name, cook.name_ar as cook_name_ar,
      coalesce(nullif(k.area, ''), d.name->>'en') as area, coalesce(nullif(k.area_ar, ''), d.name->>'ar') as area_ar,
      o.customer_id, o.taken_by, o.customer_name, o.customer_address, o.guest_email,
      (select u.email from users u join profiles p on p.user_id = u.id
        where u.id = o.customer_id and p.wants_order_letters) as customer_email,
      o.delivery_id, courier.name as courier_name, courier.name_ar as courier_name_ar,
      o.subtotal, o.service_charge, o.delivery_fee, o.discount_amount, o.promo_code, o.total, o.cash_note,
      (select code from door_proofs where order_id = o.id and o.status = 'out_for_delivery') as door_code,
      o.payment_method, o.payment_status, o.cancel_reason, o.created_at, o.updated_at, o.preparing_at,
      o.prep_minutes, ${TYPICAL_PREP_MINUTES} as usual_minutes, o.rush_minutes, o.ready_for_pickup_at,
      o.route_distance::float8 as route_km, o.route_minutes, o.customer_latitude, o.customer_longitude,
      coalesce(o.pickup_latitude, k.latitude) as pickup_latitude, coalesce(o.pickup_longitude, k.longitude) as pickup_longitude,
      o.offer_radius_km::float8 as offer_radius_km
    from orders o join users cook on cook.id = o.cook_id
    left join kitchens k on k.cook_id = o.cook_id left join districts d on d.id = k.district_id
    left join users courier on courier.id = o.delivery_id
    where o.id = ${id} and o.deleted_at is null`
}

export type ItemForMessages = { name: string; name_ar: string | null; quantity: number; price: number }

export async function listItemsForMessages(db: Db, orderId: string): Promise<ItemForMessages[]> {
  return rows<ItemForMessages>(db)`
    select name, name_ar, quantity, price from order_items where order_id = ${orderId} order by position`
}

/**
 * Active, approved couriers on duty who hold less than `belowCash` and whose base location lies in the box around the
 * circle, unless they have given the order back or carry somebody else's. The domain's rule decides the exact distance.
 */
export async function listCouriersNear(
  db: Db,
  orderId: string,
  pickup: Point,
  { radiusKm, belowCash }: { radiusKm: number; belowCash: number | null },
) {
  const { south, north, west, east } = boxAround(pickup, radiusKm)
  const found = await rows<{
    user_id: string
    base_latitude: number
    base_longitude: number
    buyer: Buyer
    carried: Buyer[]
  }>(db)`
    select c.user_id, c.base_latitude, c.base_longitude,
      jsonb_build_object('customerId', asked.customer_id, 'guestMobile', asked.guest_mobile) as buyer,
      (select coalesce(jsonb_agg(jsonb_build_object('customerId', o.customer_id, 'guestMobile', o.guest_mobile)), '[]') from orders o
        where o.delivery_id = c.user_id and o.status = 'out_for_delivery' and o.deleted_at is null) as carried
    from couriers c join users u on u.id = c.user_id join orders asked on asked.id = ${orderId}
    where u.role = 'delivery' and u.status = 'active' and c.approved_at is not null and c.on_duty
      and (${belowCash}::int is null or c.cash_held < ${belowCash}::int)
      and c.base_latitude between ${south} and ${north} and c.base_longitude between ${west} and ${east}
      and not exists (select from order_history h where h.order_id = ${orderId} and h.actor_id = c.user_id and ${GIVES_BACK})`
  return found
    .filter(({ buyer, carried }) => mayJoin(customerKeyOf(buyer), carried.map(customerKeyOf)))
    .map((row) => ({
      userId: row.user_id,
      baseLocation: { latitude: row.base_latitude, longitude: row.base_longitude },
    }))
}

type Buyer = Parameters<typeof customerKeyOf>[0]

/** Whether an account wants letters about its orders (N-14). */
export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const wish = await firstRow<{ wanted: boolean }>(db)`
    select wants_order_letters as wanted from profiles where user_id = ${userId}`
  return wish?.wanted ?? true
}
