import type { VehicleType } from '#domain/delivery/vehicles.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/payments.ts'
import { cookNameOf, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { TYPICAL_PREP_MINUTES } from '#server/modules/kitchens/sql.ts'
import { ALARM_SINCE, GIVES_BACK, raises, STRANDED } from '#server/modules/ordering/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type OpenOrder = {
  id: string
  version: number
  status: OrderStatus
  createdAt: Date
  updatedAt: Date
  isChangeOpen: boolean
  preparingAt: Date | null
  readyForPickupAt: Date | null
  movedAt: Date | null
  pickedUpAt: Date | null
  prepMinutes: number | null
  typicalPrepMinutes: number
  rushMinutes: number
  routeMinutes: number | null
  routeDistance: number
  hasIncident: boolean
  isStranded: boolean
  /** Admins are alarmed that its kitchen has not answered, or cooks too long. */
  waitsForKitchen: boolean
  cookId: string
  cookName: string
  cookNameAr: string | null
  cookPortrait: string | null
  cookArea: string
  cookAreaAr: string | null
  pickupLatitude: number | null
  pickupLongitude: number | null
  area: string
  areaAr: string | null
  customerAddress: string
  customerLatitude: number | null
  customerLongitude: number | null
  customerId: string | null
  guestMobile: string | null
  customerName: string
  customerMobile: string
  notes: string | null
  total: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  courierId: string | null
  offerRadiusKm: number | null
  /** Since when it waits for a courier; null while it does not. */
  waitsSince: Date | null
  givenBackBy: string[]
  /** An admin took it from a courier: it stays in their hands. */
  isTakenBack: boolean
}

/** The orders under way that kitchens know of, the oldest first. One without a pickup location has that of its kitchen. */
export async function listOpenOrders(db: Db, now: Date, most: number): Promise<OpenOrder[]> {
  return rows<OpenOrder>(db)`with open as materialized (
      select * from orders
      where status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery') and deleted_at is null
        and orders.${VISIBLE_TO_KITCHEN}
      order by created_at, id limit ${most})
    select orders.id, orders.version, orders.status, orders.created_at as "createdAt", orders.updated_at as "updatedAt",
      exists (select from order_changes c where c.order_id = orders.id and c.state = 'open') as "isChangeOpen",
      orders.preparing_at as "preparingAt",
      orders.ready_for_pickup_at as "readyForPickupAt", ${ALARM_SINCE.silent} as "movedAt", orders.picked_up_at as "pickedUpAt",
      orders.prep_minutes as "prepMinutes", ${TYPICAL_PREP_MINUTES} as "typicalPrepMinutes", orders.rush_minutes as "rushMinutes", orders.route_minutes as "routeMinutes",
      orders.route_distance::float8 as "routeDistance",
      exists (select from incidents i where i.order_id = orders.id and i.closed_at is null) as "hasIncident",
      ${STRANDED} as "isStranded", (${raises('unanswered', now)}) or (${raises('cookingLate', now)}) as "waitsForKitchen",
      orders.cook_id as "cookId", ${cookNameOf('u')} as "cookName", u.name_ar as "cookNameAr", u.image as "cookPortrait",
      coalesce(k.area, '') as "cookArea", k.area_ar as "cookAreaAr",
      coalesce(orders.pickup_latitude, k.latitude) as "pickupLatitude",
      coalesce(orders.pickup_longitude, k.longitude) as "pickupLongitude",
      orders.area, orders.area_ar as "areaAr", orders.customer_address as "customerAddress",
      orders.customer_latitude as "customerLatitude", orders.customer_longitude as "customerLongitude",
      orders.customer_id as "customerId", orders.guest_mobile as "guestMobile", orders.customer_name as "customerName",
      orders.customer_mobile as "customerMobile", orders.notes, orders.total::float8 as total,
      orders.payment_method as "paymentMethod", orders.payment_status as "paymentStatus", orders.delivery_id as "courierId",
      orders.offer_radius_km::float8 as "offerRadiusKm",
      case when orders.status = 'ready_for_pickup' then greatest(orders.ready_for_pickup_at, past.ready_at) end as "waitsSince",
      coalesce(past.given_back_by, '{}') as "givenBackBy", coalesce(past.is_taken_back, false) as "isTakenBack"
    from open orders join users u on u.id = orders.cook_id left join kitchens k on k.cook_id = orders.cook_id
    left join lateral (
      select max(h.at) filter (where h.to_status = 'ready_for_pickup') as ready_at,
        array_agg(h.actor_id) filter (where ${GIVES_BACK}) as given_back_by,
        bool_or(h.from_status = 'out_for_delivery' and h.to_status = 'ready_for_pickup' and h.actor_kind = 'admin') as is_taken_back
      from order_history h where h.order_id = orders.id and orders.status = 'ready_for_pickup') past on true
    order by orders.created_at, orders.id`
}

export type OnDutyRow = {
  id: string
  name: string
  nameAr: string | null
  portrait: string | null
  mobileNumber: string | null
  vehicleType: VehicleType
  onDuty: boolean
  latitude: number | null
  longitude: number | null
  positionAt: Date | null
  seenAt: Date | null
  carries: number
  cashHeld: number
  toCollect: number
}

const CARRIED = sql`orders where status = 'out_for_delivery' and deleted_at is null`
const OWES_CASH = sql`payment_method = 'cash' and payment_status = 'due'`
const TO_COLLECT = sql`coalesce(sum(total) filter (where ${OWES_CASH}), 0)::float8`

/** Those who carry orders and those on duty, the busiest first, with where they last were. */
export async function listCouriers(db: Db, most: number): Promise<OnDutyRow[]> {
  return rows<OnDutyRow>(db)`with carried as materialized (
      select delivery_id, count(*)::int as n, ${TO_COLLECT} as to_collect,
        (array_agg(delivery_latitude order by delivery_location_at desc)
          filter (where delivery_location_at is not null))[1] as latitude,
        (array_agg(delivery_longitude order by delivery_location_at desc)
          filter (where delivery_location_at is not null))[1] as longitude,
        max(delivery_location_at) as at
      from ${CARRIED} group by delivery_id)
    select u.id, u.name, u.name_ar as "nameAr", u.image as portrait, p.mobile_number as "mobileNumber",
      c.vehicle_type as "vehicleType", c.on_duty and c.approved_at is not null as "onDuty",
      coalesce(r.latitude, c.base_latitude) as latitude, coalesce(r.longitude, c.base_longitude) as longitude,
      r.at as "positionAt", c.last_seen_at as "seenAt", coalesce(r.n, 0) as carries, c.cash_held::float8 as "cashHeld",
      coalesce(r.to_collect, 0) as "toCollect"
    from couriers c join users u on u.id = c.user_id left join profiles p on p.user_id = c.user_id
      left join carried r on r.delivery_id = c.user_id
    where u.role = 'delivery' and u.status = 'active' and u.deleted_at is null
      and (r.n > 0 or (c.on_duty and c.approved_at is not null))
    order by coalesce(r.n, 0) desc, c.on_duty desc, u.id limit ${most}`
}

/**
 * A courier who may be given orders, with what they carry, hold and will collect, in piastres. The row stays locked until the transaction ends,
 * so that they cannot go off duty meanwhile. Null if the account is no active, approved courier.
 */
export async function findAndLockCourier(
  tx: Tx,
  id: string,
): Promise<{
  onDuty: boolean
  carries: number
  seenAt: Date | null
  cashHeld: number
  toCollect: number
} | null> {
  return firstRow(tx)`
    select c.on_duty as "onDuty", c.last_seen_at as "seenAt", c.cash_held::float8 as "cashHeld",
      (select count(*)::int from ${CARRIED} and delivery_id = c.user_id) as carries,
      (select ${TO_COLLECT} from ${CARRIED} and delivery_id = c.user_id) as "toCollect"
    from couriers c join users u on u.id = c.user_id
    where c.user_id = ${id} and c.approved_at is not null and u.role = 'delivery' and u.status = 'active'
      and u.deleted_at is null
    for no key update of c`
}
