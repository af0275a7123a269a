import { rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/module/personal-data.ts'

/** The cart's part of a user's data export. */
export async function readCartData(db: Db, { id: userId }: Person) {
  const cart = await rows<Record<string, unknown>>(db)`
    select coalesce(d.name, '') as dish, i.quantity, i.notes from cart_items i left join dishes d on d.id = i.dish_id
    where i.user_id = ${userId} order by i.position`
  return { cart }
}

export async function eraseCart(tx: Tx, userId: string): Promise<void> {
  await rows(tx)`delete from cart_items where user_id = ${userId}`
  await rows(tx)`delete from cart_changes where user_id = ${userId}`
  await rows(tx)`delete from cart_merges where user_id = ${userId}`
  await rows(tx)`delete from carts where user_id = ${userId}`
}
