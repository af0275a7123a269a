import type { UserStatus } from '#domain/accounts/user-actions.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import { DOOR_TROUBLES, type DoorTrouble } from '#domain/ordering/incidents.ts'
import { cookNameOf, PUBLIC_DISH, PUBLIC_KITCHEN, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { orders } from '#server/db/tables/ordering.ts'
import { TYPICAL_PREP_MINUTES } from '#server/modules/kitchens/sql.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type ChangeJson, openChangeAsJson } from '../change-store.ts'
import type { ItemRow, OrderRow } from '../order-store.ts'

/**
 * The orders on a cook's board: all open ones, and those that ended since the Cairo day began. Unpaid online orders stay
 * hidden.
 * An ended order has only one end time, since cancelling a delivered order clears the other.
 */
export async function listBoardOrders(db: Db, cookId: string, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      sql`${orders.cookId} = ${cookId} and ${orders.deletedAt} is null and ${VISIBLE_TO_KITCHEN}
        and (${orders.status} in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')
          or (${orders.status} in ('delivered', 'cancelled') and coalesce(${orders.deliveredAt}, ${orders.cancelledAt}) >= ${since}))`,
    )
    .orderBy(orders.createdAt)
}

export type DetailsRow = {
  cook_name: string
  cook_name_ar: string | null
  typical_prep_minutes: number
  courier_name: string | null
  courier_name_ar: string | null
  courier_status: UserStatus | null
  /** Null once the courier is banned: nobody should call them any more. */
  courier_mobile: string | null
  courier_portrait: string | null
  vehicle_type: string | null
  cook_portrait: string | null
  is_kitchen_public: boolean
  /** The map's initial centre; null before there are settings. */
  map_centre: Point | null
  /** Null where nothing has to be proven at the door, or no more. */
  door_code: string | null
  has_door_photo: boolean
  /** What the courier reported of the door and nobody has answered. */
  door_trouble: DoorTrouble | null
  /** Null unless they were asked for. */
  siblings: { id: string; cookName: string; cookNameAr: string | null; due: number }[] | null
  items: DetailedItem[] | null
  /** The change that waits for the customer. */
  change: ChangeJson | null
  /** What became of money that came once the checkout was given up; null if none came, or nobody asked. */
  late_money: 'refunding' | 'refunded' | null
}

/** An item as it was ordered, and how its dish looks today; `look` is null where the public may not see the dish. */
export type DetailedItem = Pick<ItemRow, 'dishId' | 'name' | 'nameAr' | 'quantity' | 'price' | 'notes'> & {
  look: { photo: string | null; dishType: DishType } | null
}

type Detailed = Pick<OrderRow, 'id' | 'checkoutId' | 'cookId' | 'deliveryId'>

/** Selects the items of one order. The caller appends the condition on `i.order_id`. */
export const ITEMS = sql`select coalesce(jsonb_agg(jsonb_build_object('dishId', i.dish_id, 'name', i.name, 'nameAr', i.name_ar,
    'quantity', i.quantity, 'price', i.price, 'notes', i.notes,
    'look', case when ${PUBLIC_DISH} then jsonb_build_object('photo', d.photo, 'dishType', d.dish_type) end)
    order by i.position), '[]')
  from order_items i left join dishes d on d.id = i.dish_id`

/** What an order's page shows beside the order itself. One statement, because the page polls it. */
export async function findDetails(
  db: Db,
  order: Detailed,
  {
    withSiblings,
    withItems,
    withChange,
    withTrouble,
    withLateMoney,
  }: Record<'withSiblings' | 'withItems' | 'withChange' | 'withTrouble' | 'withLateMoney', boolean>,
): Promise<DetailsRow> {
  const details = await firstRow<DetailsRow>(db)`
    select ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar, ${TYPICAL_PREP_MINUTES} as typical_prep_minutes,
      c.name as courier_name, c.name_ar as courier_name_ar, c.status as courier_status, p.mobile_number as courier_mobile,
      c.image as courier_portrait, dc.vehicle_type, u.image as cook_portrait, coalesce(${PUBLIC_KITCHEN}, false) as is_kitchen_public,
      (select jsonb_build_object('latitude', tracking_latitude, 'longitude', tracking_longitude) from order_limits) as map_centre,
      dp.code as door_code, dp.photo is not null as has_door_photo,
      case when ${withSiblings}::boolean then (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'cookName', ${cookNameOf('su')}, 'cookNameAr', su.name_ar,
          'due', case s.payment_status when 'awaiting' then s.total / 100.0::float8 else 0 end) order by s.id), '[]')
        from orders s join users su on su.id = s.cook_id
        where s.checkout_id = ${order.checkoutId} and s.id <> ${order.id} and s.deleted_at is null
      ) end as siblings,
      case when ${withItems}::boolean then (${ITEMS} where i.order_id = ${order.id}) end as items,
      case when ${withChange}::boolean then ${openChangeAsJson(order.id)} end as change,
      case when ${withTrouble}::boolean then (
        select reason from incidents where order_id = ${order.id} and reported_by = 'courier' and closed_at is null
          and reason = any(${sql.param([...DOOR_TROUBLES])}::text[])
      ) end as door_trouble,
      case when ${withLateMoney}::boolean then (
        select case when bool_and(coalesce(r.state = 'done', false)) then 'refunded' else 'refunding' end
        from payments m join checkouts o on o.id = m.checkout_id left join refunds r on r.payment_id = m.id
        where m.checkout_id = ${order.checkoutId} and m.state = 'surplus' and o.state = 'expired' having count(*) > 0
      ) end as late_money
    from users u left join kitchens k on k.cook_id = u.id
    left join users c on c.id = ${order.deliveryId} left join profiles p on p.user_id = c.id and c.status = 'active'
    left join couriers dc on dc.user_id = c.id left join door_proofs dp on dp.order_id = ${order.id}
    where u.id = ${order.cookId}`
  return details!
}
