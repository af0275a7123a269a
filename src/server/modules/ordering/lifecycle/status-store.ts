import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { Transition } from '#domain/ordering/status/transitions.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { orderHistory, orders } from '#server/db/tables/ordering.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { HistoryEntry, NewOrder, OrderRow } from '../order-store.ts'
import { GIVES_BACK } from '../sql.ts'

export async function recordHistory(tx: Tx, entries: HistoryEntry[]) {
  await tx.insert(orderHistory).values(entries)
}

export type Change = {
  order: Pick<OrderRow, 'id' | 'status' | 'deliveryId' | 'pickedUpAt'>
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

const NO_POSITION = {
  deliveryLatitude: null,
  deliveryLongitude: null,
  deliveryLocationAt: null,
  deliveryLocationTakenAt: null,
  reachedKitchenAt: null,
}

/**
 * Moves an order only from the status and the courier that the decision was made for. When two decide at once, the second
 * finds nothing to update and gets null (I-07). The courier's position is cleared when the delivery ends or the courier
 * changes (F18). The food is with the courier who said so: another one has not picked it up. Whoever delivers it has had it.
 */
export async function moveOrder(
  tx: Tx,
  { order, to, at, transition, set = {} }: Change,
): Promise<OrderRow | null> {
  const { setTime, clearedTimes, clearCourier } = transition
  const deliveryId = clearCourier ? null : (set.deliveryId ?? order.deliveryId)
  const handedOver = to === 'delivered' ? at : null
  const written = {
    ...Object.fromEntries(clearedTimes.map((name) => [name, null])),
    // A time that was set keeps its first value.
    ...(setTime ? { [setTime]: sql`coalesce(${orders[setTime]}, ${at})` } : {}),
    deliveryId,
    pickedUpAt: deliveryId === order.deliveryId ? (order.pickedUpAt ?? handedOver) : handedOver,
    newDeviceNetwork: null,
    ...(deliveryId === order.deliveryId && to === 'out_for_delivery' ? {} : NO_POSITION),
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

/** Books an order again. Whose cost its discount is depends on the use of its code, which a revived order takes after its move. */
export async function bookOrder(tx: Tx, id: string): Promise<void> {
  await rows(tx)`select book('order', array[${id}::text])`
}

/** Null unless this courier carries the order and has not said before that they have the food. */
export async function savePickedUp(
  tx: Tx,
  id: string,
  courierId: string,
  at: Date,
): Promise<OrderRow | null> {
  const [order] = await tx
    .update(orders)
    .set({ pickedUpAt: at, updatedAt: at, version: sql`${orders.version} + 1` })
    .where(
      sql`${orders.id} = ${id} and ${orders.deliveryId} = ${courierId} and ${orders.status} = 'out_for_delivery'
        and ${orders.pickedUpAt} is null and ${orders.deletedAt} is null`,
    )
    .returning()
  return order ?? null
}

/** Whether a courier has given an order back. */
export async function hasGivenBack(db: Db, id: string, courierId: string): Promise<boolean> {
  const found = await firstRow(db)`
    select 1 from order_history h where h.order_id = ${id} and h.actor_id = ${courierId} and ${GIVES_BACK} limit 1`
  return found !== null
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

/** An order that waits for its cook, and since when its time to answer runs. */
type Unanswered = { id: string; cookId: string; since: Date }

/**
 * Orders that have waited so many minutes for the kitchen's answer. An order set back to pending gets the full time again, and one that
 * waits for its customer's answer to a change is not the kitchen's to answer.
 */
export async function listUnanswered(db: Db, minutes: number, id?: string): Promise<Unanswered[]> {
  return rows<Unanswered>(db)`
    select id, cook_id as "cookId", greatest(created_at, updated_at) as since from orders where status = 'pending' and deleted_at is null and ${VISIBLE_TO_KITCHEN}
    and created_at <= now() - make_interval(secs => ${minutes * 60})
    and updated_at <= now() - make_interval(secs => ${minutes * 60})
    and not exists (select from order_changes c where c.order_id = orders.id and c.state = 'open')
    ${id === undefined ? sql`` : sql`and id = ${id}`} order by created_at limit 200`
}

/** What a courier holds, in piastres. */
export async function findCashHeld(tx: Tx, courierId: string): Promise<number> {
  const held = await firstRow<{ held: number }>(tx)`
    select cash_held::float8 as held from couriers where user_id = ${courierId}`
  return held?.held ?? 0
}

/** True if a cook or a courier has orders under way. */
export async function hasOpenWork(db: Db, userId: string): Promise<boolean> {
  const found = await firstRow(db)`select 1 from orders where deleted_at is null
      and status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery') and cook_id = ${userId}
    union all select 1 from orders where deleted_at is null
      and status = 'out_for_delivery' and delivery_id = ${userId} limit 1`
  return found !== null
}
