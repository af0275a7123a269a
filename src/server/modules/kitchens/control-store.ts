import { SELLS, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type KitchenPersonRow = {
  name: string
  name_ar: string | null
  email: string
  mobile_number: string | null
  image: string | null
  status: string
  created_at: Date
  area: string
  area_ar: string | null
  address: string
  approved_at: Date | null
  refused_at: Date | null
  refusal_reason: string | null
  sells: boolean
}

/** The cook, address and approval of a kitchen, for admins. */
export async function findKitchenPerson(db: Db, cookId: string): Promise<KitchenPersonRow | null> {
  return firstRow<KitchenPersonRow>(db)`
    select u.name, u.name_ar, u.email, p.mobile_number, u.image, u.status, u.created_at, k.area, k.area_ar, k.address, k.approved_at,
      k.refused_at, k.refusal_reason, ${SELLS} as sells
    from kitchens k join users u on u.id = k.cook_id left join profiles p on p.user_id = u.id
    where k.cook_id = ${cookId} and u.deleted_at is null`
}

/** Counts the orders in preparation, the specification's `preparingOrderCount`, and those that wait for the kitchen's answer. */
export async function countUnderWay(
  db: Db,
  cookId: string,
): Promise<{ preparingOrderCount: number; pendingOrderCount: number }> {
  const counted = await firstRow<{ preparingOrderCount: number; pendingOrderCount: number }>(db)`
    select count(*) filter (where status = 'preparing')::int as "preparingOrderCount",
      count(*) filter (where status = 'pending')::int as "pendingOrderCount"
    from orders where cook_id = ${cookId} and status in ('pending', 'preparing') and deleted_at is null
      and ${VISIBLE_TO_KITCHEN}`
  return counted!
}
