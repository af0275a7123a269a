import type { ChangeState } from '#domain/ordering/changes/order-change.ts'
import type { DraftItem } from '#domain/ordering/placing/draft-orders.ts'
import { checkouts, orderChanges, orderItems, orders } from '#server/db/tables/ordering.ts'
import { type DishRow, selectDishes } from '#server/modules/catalog/sql.ts'
import { districtCalled } from '#server/modules/settings/sql.ts'
import { firstRow, rows, run } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { NewOrder, OrderRow } from './order-store.ts'

export type ChangeRow = typeof orderChanges.$inferSelect
type NewChange = typeof orderChanges.$inferInsert

/** The order must be locked, so that it has no second open change. */
export async function insertChange(tx: Tx, row: NewChange): Promise<ChangeRow> {
  const [saved] = await tx.insert(orderChanges).values(row).returning()
  return saved!
}

export async function findChange(db: Db, orderId: string, id: string): Promise<ChangeRow | null> {
  const [found] = await db.select().from(orderChanges).where(sql`id = ${id} and order_id = ${orderId}`)
  return found ?? null
}

/** The open changes of these orders, by order. */
export async function listOpenChanges(db: Db, orderIds: string[]): Promise<Map<string, ChangeRow>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(orderChanges)
    .where(sql`order_id = any(${sql.param(orderIds)}::text[]) and state = 'open'`)
  return new Map(found.map((row) => [row.orderId, row]))
}

/** The last change of each of these orders that an admin made and that counts, of what is cooked or by when. */
export async function listOfficeChanges(db: Db, orderIds: string[]): Promise<Map<string, ChangeRow>> {
  if (orderIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(orderChanges)
    .where(
      sql`order_id = any(${sql.param(orderIds)}::text[]) and state = 'accepted' and proposed_by = 'admin'
        and contents - 'address' <> '{}'`,
    )
    .orderBy(orderChanges.createdAt)
  return new Map(found.map((row) => [row.orderId, row]))
}

type StoredInstant = 'createdAt' | 'expiresAt' | 'closedAt'
/** A change as JSON has it: instants are text. */
export type ChangeJson = Omit<ChangeRow, StoredInstant> & Record<'createdAt' | 'expiresAt', string>

/** The open change of an order as one JSON column of a larger statement; null if it has none. */
export const openChangeAsJson = (
  orderId: string,
) => sql`(select jsonb_build_object('id', id, 'orderId', order_id,
    'proposedBy', proposed_by, 'proposerId', proposer_id, 'words', words, 'contents', contents, 'oldTotal', old_total, 'newTotal', new_total,
    'oldSubtotal', old_subtotal, 'newSubtotal', new_subtotal, 'withoutConsent', without_consent, 'state', state,
    'createdAt', created_at, 'expiresAt', expires_at)
  from order_changes where order_id = ${orderId} and state = 'open')`

export function openChangeOf(json: ChangeJson): ChangeRow {
  const { createdAt, expiresAt } = json
  return { ...json, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt), closedAt: null }
}

/** All changes that were proposed of an order, newest first. */
export async function listChangesOf(db: Db, orderId: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(orderChanges)
    .where(sql`order_id = ${orderId}`)
    .orderBy(sql`created_at desc, id`)
    .limit(50)
}

/** Whether a change has given an order another total between its last two deliveries. */
export async function isRepriced(db: Db, orderId: string): Promise<boolean> {
  const changed = await rows(db)`
    select from order_changes where order_id = ${orderId} and state = 'accepted' and new_total <> old_total
    and closed_at > (select at from order_history where order_id = ${orderId} and to_status = 'delivered'
      order by version desc offset 1 limit 1) limit 1`
  return changed.length > 0
}

/** Closes an open change; null if it is closed already. */
export async function closeChange(
  tx: Tx,
  id: string,
  state: ChangeState,
  at: Date,
): Promise<ChangeRow | null> {
  const [closed] = await tx
    .update(orderChanges)
    .set({ state, closedAt: at })
    .where(sql`id = ${id} and state = 'open'`)
    .returning()
  return closed ?? null
}

/** Ends what waits for an answer that comes too late now. */
export async function overtakeChange(tx: Tx, orderId: string, at: Date): Promise<void> {
  await rows(tx)`
    update order_changes set state = 'overtaken', closed_at = ${at} where order_id = ${orderId} and state = 'open'`
}

/** The changes whose time to answer is over. */
export async function listExpiredChanges(db: Db, now: Date): Promise<{ id: string; orderId: string }[]> {
  return rows(db)`
    select id, order_id as "orderId" from order_changes where state = 'open' and expires_at <= ${now.toISOString()}::timestamptz
    order by expires_at limit 200`
}

/** Raises the order's version, so that every open page of it reads it again, and writes what has changed. */
export async function saveChangedOrder(tx: Tx, id: string, set: Partial<NewOrder> = {}): Promise<OrderRow> {
  const [saved] = await tx
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1` })
    .where(sql`${orders.id} = ${id}`)
    .returning()
  return saved!
}

export async function replaceItems(
  tx: Tx,
  orderId: string,
  items: (DraftItem & { cookName: string })[],
): Promise<void> {
  await rows(tx)`delete from order_items where order_id = ${orderId}`
  await tx.insert(orderItems).values(
    items.map(({ pricePiastres, ...item }, position) => ({
      ...item,
      orderId,
      position,
      price: pricePiastres,
    })),
  )
}

/** A checkout's total stays the sum of its orders. */
export async function addToCheckout(tx: Tx, checkoutId: string, difference: number): Promise<void> {
  if (difference === 0) return
  await tx
    .update(checkouts)
    .set({ total: sql`${checkouts.total} + ${difference}::int` })
    .where(sql`id = ${checkoutId}`)
}

/** The other orders of a checkout, cancelled ones too: they keep what they have of its discount. */
export async function listOtherAmounts(
  db: Db,
  { id, checkoutId }: Pick<OrderRow, 'id' | 'checkoutId'>,
): Promise<{ subtotal: number; discountAmount: number; total: number }[]> {
  return rows(db)`select subtotal, discount_amount as "discountAmount", total from orders
    where checkout_id = ${checkoutId} and id <> ${id} order by id`
}

/** These dishes with what is left of them on a day, whoever may see them. */
export async function listDishesFor(db: Db, ids: string[], day: string): Promise<DishRow[]> {
  return ids.length === 0 ? [] : run<DishRow>(db, selectDishes(ids, day, null))
}

/** The dishes that a kitchen has on its menu. */
export async function listMenu(db: Db, cookId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from dishes where cook_id = ${cookId} and status = 'approved' and not withdrawn and not flagged and is_available
    order by name, id limit 200`
  return found.map(({ id }) => id)
}

export async function findDistrict(db: Db, name: string): Promise<{ en: string; ar: string } | null> {
  const found = await firstRow<{ area: { en: string; ar: string } | null }>(db)`
    select ${districtCalled(name)} as area`
  return found!.area
}
