import { eq, inArray, sql } from 'drizzle-orm'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import type { Transition } from '#domain/ordering/transitions.ts'
import { orderHistory, orderHolders, orderItems, orders } from '#server/db/tables/ordering.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type ItemRow = typeof orderItems.$inferSelect
export type HistoryEntry = typeof orderHistory.$inferInsert

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order && order.deletedAt === null ? order : null
}

export async function listItems(db: Db, orderIds: string[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(orderItems.orderId, orderItems.position)
}

export async function recordHistory(tx: Tx, entries: HistoryEntry[]) {
  await tx.insert(orderHistory).values(entries)
}

export async function addHolders(tx: Tx, orderIds: string[], deviceHash: string) {
  await tx
    .insert(orderHolders)
    .values(orderIds.map((orderId) => ({ orderId, deviceHash })))
    .onConflictDoNothing()
}

export async function holdsOrder(db: Db, orderId: string, deviceHash: string): Promise<boolean> {
  const held = await firstRow(
    db,
    sql`select 1 from order_holders where order_id = ${orderId} and device_hash = ${deviceHash}`,
  )
  return held !== null
}

/** The mailed key works once: whoever exchanges it first, with a device of their own, holds the order from then on. */
export async function spendKey(tx: Tx, orderId: string, keyHash: string): Promise<boolean> {
  const spent = await firstRow(
    tx,
    sql`update order_keys set used_at = now() where order_id = ${orderId} and key_hash = ${keyHash} and used_at is null returning order_id`,
  )
  return spent !== null
}

export type Change = {
  order: Pick<OrderRow, 'id' | 'status' | 'deliveryId'>
  to: OrderStatus
  at: Date
  transition: Transition
  set?: Partial<
    Pick<
      NewOrder,
      'prepMinutes' | 'acknowledgedAt' | 'cancelReason' | 'deliveryId' | 'cashCollectedAt' | 'paymentStatus'
    >
  >
}

const NOWHERE = {
  deliveryLatitude: null,
  deliveryLongitude: null,
  deliveryLocationAt: null,
  deliveryLocationTakenAt: null,
}

/**
 * Moves an order only from the status and the courier that the decision was made for: of two who decide at once one finds
 * nothing to update, and is told so (I-07). A position is its courier's, and outlasts neither
 * them nor the delivery (F18).
 */
export async function moveOrder(
  tx: Tx,
  { order, to, at, transition, set = {} }: Change,
): Promise<OrderRow | null> {
  const { stamp, clearStamps, clearCourier } = transition
  const deliveryId = clearCourier ? null : (set.deliveryId ?? order.deliveryId)
  const written = {
    ...Object.fromEntries(clearStamps.map((name) => [name, null])),
    // A stamp never changes from one value to another.
    ...(stamp ? { [stamp]: sql`coalesce(${orders[stamp]}, ${at})` } : {}),
    deliveryId,
    newDeviceNetwork: null,
    ...(deliveryId === order.deliveryId && to === 'out_for_delivery' ? {} : NOWHERE),
  }
  const [moved] = await tx
    .update(orders)
    .set({ ...set, ...written, status: to, updatedAt: at, version: sql`${orders.version} + 1` })
    .where(
      sql`${orders.id} = ${order.id} and ${orders.status} = ${order.status} and ${orders.deletedAt} is null
        and ${orders.deliveryId} is not distinct from ${order.deliveryId}`,
    )
    .returning()
  return moved ?? null
}

export async function acknowledge(tx: Tx, id: string, cookId: string): Promise<OrderRow | null> {
  const [order] = await tx
    .update(orders)
    .set({
      acknowledgedAt: sql`coalesce(${orders.acknowledgedAt}, now())`,
      version: sql`${orders.version} + 1`,
    })
    .where(sql`${orders.id} = ${id} and ${orders.cookId} = ${cookId} and ${orders.deletedAt} is null`)
    .returning()
  return order ?? null
}

/**
 * What a cook's board shows: everything open, and what ended since the Cairo day began. Unpaid online orders stay hidden.
 * An ended order has but the stamp of its end: cancelling a delivered one clears the other.
 */
export async function listBoardOrders(db: Db, cookId: string, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      sql`${orders.cookId} = ${cookId} and ${orders.deletedAt} is null and ${orders.paymentStatus} not in ('awaiting', 'expired')
        and (${orders.status} in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery')
          or (${orders.status} in ('delivered', 'cancelled') and coalesce(${orders.deliveredAt}, ${orders.cancelledAt}) >= ${since}))`,
    )
    .orderBy(orders.createdAt)
}

/** Orders that have waited for the kitchen's answer that long; one put back to pending has its time again. */
export async function listUnanswered(db: Db, minutes: number): Promise<{ id: string }[]> {
  return rows<{ id: string }>(
    db,
    sql`select id from orders where status = 'pending' and deleted_at is null and payment_status not in ('awaiting', 'expired')
      and created_at <= now() - make_interval(mins => ${minutes}::int)
      and updated_at <= now() - make_interval(mins => ${minutes}::int) order by created_at limit 200`,
  )
}

export type DetailsRow = {
  cook_name: string
  cook_name_ar: string | null
  typical_prep_minutes: number
  courier_name: string | null
  courier_name_ar: string | null
  courier_mobile: string | null
  courier_portrait: string | null
  vehicle_type: string | null
  cook_portrait: string | null
  /** Where the map begins; null before there are settings. */
  map_centre: Point | null
  /** Null unless they were asked for. */
  siblings: { id: string; cookName: string; cookNameAr: string | null }[] | null
  items: DetailedItem[] | null
}

/** An item as it was ordered, and how its dish looks today; without a look where the dish is gone. */
export type DetailedItem = Pick<ItemRow, 'dishId' | 'name' | 'nameAr' | 'quantity' | 'price' | 'notes'> & {
  look: { photo: string | null; dishType: DishType } | null
}

type Detailed = Pick<OrderRow, 'id' | 'checkoutId' | 'cookId' | 'deliveryId'>

const ITEMS = sql`select coalesce(jsonb_agg(jsonb_build_object('dishId', i.dish_id, 'name', i.name, 'nameAr', i.name_ar,
    'quantity', i.quantity, 'price', i.price, 'notes', i.notes,
    'look', case when d.id is not null then jsonb_build_object('photo', d.photo, 'dishType', d.dish_type) end)
    order by i.position), '[]')
  from order_items i left join dishes d on d.id = i.dish_id`

/** What an order's page shows beside the order itself: one statement, for the page polls it. */
export async function findDetails(
  db: Db,
  order: Detailed,
  { withSiblings, withItems }: { withSiblings: boolean; withItems: boolean },
): Promise<DetailsRow> {
  const details = await firstRow<DetailsRow>(
    db,
    sql`select u.name as cook_name, u.name_ar as cook_name_ar, coalesce(k.typical_prep_minutes, 40) as typical_prep_minutes,
        c.name as courier_name, c.name_ar as courier_name_ar, p.mobile_number as courier_mobile,
        c.image as courier_portrait, dc.vehicle_type, u.image as cook_portrait,
        (select jsonb_build_object('latitude', tracking_latitude, 'longitude', tracking_longitude) from order_limits) as map_centre,
        case when ${withSiblings}::boolean then (
          select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'cookName', su.name, 'cookNameAr', su.name_ar) order by s.id), '[]')
          from orders s join users su on su.id = s.cook_id
          where s.checkout_id = ${order.checkoutId} and s.id <> ${order.id} and s.deleted_at is null
        ) end as siblings,
        case when ${withItems}::boolean then (${ITEMS} where i.order_id = ${order.id}) end as items
      from users u left join kitchens k on k.cook_id = u.id
      left join users c on c.id = ${order.deliveryId} left join profiles p on p.user_id = c.id
      left join couriers dc on dc.user_id = c.id
      where u.id = ${order.cookId}`,
  )
  return details!
}
