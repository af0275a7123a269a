import type { CartLine } from '#domain/cart/kept-cart.ts'
import { cookNameOf, PUBLIC_DISH } from '#server/db/public-sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type CartRow = {
  dish_id: string
  notes: string
  quantity: number
  saved_for_later: boolean
  /** Null if the dish is not public: an admin may not have reviewed its words. */
  name: string | null
  name_ar: string | null
  price: number
  photo: string | null
  cook_id: string
  cook_name: string
  cook_name_ar: string | null
}

/** The lines with their dishes at current names and prices. Lines whose dish no longer exists are left out. */
export async function listCartRows(db: Db, userId: string): Promise<CartRow[]> {
  return rows<CartRow>(db)`select i.dish_id, i.notes, i.quantity, i.saved_for_later, d.price,
      case when ${PUBLIC_DISH} then d.name end as name, case when ${PUBLIC_DISH} then d.name_ar end as name_ar,
      case when ${PUBLIC_DISH} then d.photo end as photo,
      d.cook_id, ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar
    from cart_items i join dishes d on d.id = i.dish_id join users u on u.id = d.cook_id
    where i.user_id = ${userId} order by i.position`
}

export async function listLines(tx: Tx, userId: string): Promise<CartLine[]> {
  return rows<CartLine>(tx)`select dish_id as "dishId", notes, quantity, saved_for_later as "savedForLater"
    from cart_items where user_id = ${userId} order by position`
}

export async function findVersion(db: Db, userId: string): Promise<number> {
  const cart = await firstRow<{ version: number }>(db)`select version from carts where user_id = ${userId}`
  return cart?.version ?? 0
}

/** Locks a cart until the transaction ends, and returns its version. */
export async function lockCart(tx: Tx, userId: string): Promise<number> {
  await rows(tx)`insert into carts (user_id) values (${userId}) on conflict do nothing`
  const cart = await firstRow<{ version: number }>(tx)`
    select version from carts where user_id = ${userId} for update`
  return cart!.version
}

/** Replaces all lines of the cart, and returns the new version. */
export async function writeCart(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<number> {
  await rows(tx)`delete from cart_items where user_id = ${userId}`
  await rows(tx)`insert into cart_items (user_id, position, dish_id, notes, quantity, saved_for_later)
    select ${userId}, line.position, line."dishId", line.notes, line.quantity, line."savedForLater"
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as ("dishId" text, notes text, quantity int, "savedForLater" boolean))
      with ordinality as line ("dishId", notes, quantity, "savedForLater", position)`
  const cart = await firstRow<{ version: number }>(tx)`
    update carts set version = version + 1 where user_id = ${userId} returning version`
  return cart!.version
}

/** Records a merge; false if this merge id was recorded before. */
export async function keepMerge(tx: Tx, userId: string, mergeId: string, now: Date): Promise<boolean> {
  const inserted = await firstRow(tx)`
    insert into cart_merges (user_id, merge_id, at) values (${userId}, ${mergeId}, ${now})
    on conflict do nothing returning merge_id`
  return inserted !== null
}

/** The version that a change created; null if the change is new. */
export async function findChange(tx: Tx, userId: string, changeId: string): Promise<number | null> {
  const made = await firstRow<{ version: number }>(tx)`
    select version from cart_changes where user_id = ${userId} and change_id = ${changeId}`
  return made?.version ?? null
}

export async function keepChange(
  tx: Tx,
  { userId, changeId, version, now }: { userId: string; changeId: string; version: number; now: Date },
): Promise<void> {
  await rows(tx)`
    insert into cart_changes (user_id, change_id, version, at) values (${userId}, ${changeId}, ${version}, ${now})`
}

/** Deletes the ids of merges and changes after 30 days. No browser repeats a request after so long. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db.execute(sql`delete from cart_merges where at < now() - interval '30 days'`)
  await db.execute(sql`delete from cart_changes where at < now() - interval '30 days'`)
}
