import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Whether kitchen `k` ever had an order, or an approved dish. A withdrawn dish keeps its approval. */
const BEGUN = sql`exists (select from orders o where o.cook_id = k.cook_id and o.${VISIBLE_TO_KITCHEN}) as has_orders,
  exists (select from dishes d where d.cook_id = k.cook_id and d.status = 'approved') as has_approved_dish`

type BegunRow = { has_orders: boolean; has_approved_dish: boolean }

export async function findBegun(db: Db, cookId: string): Promise<BegunRow | null> {
  return firstRow<BegunRow>(db)`select ${BEGUN} from kitchens k where k.cook_id = ${cookId}`
}

export type FirstStepsRow = BegunRow & {
  name: string
  name_ar: string | null
  portrait: string | null
  bio: string
  bio_ar: string | null
  availability: WeeklyAvailability
  hours_saved: boolean
  dish_id: string | null
  dish_name: string
  dish_name_ar: string | null
  dish_status: 'pending' | 'rejected'
  rejection_reason: string | null
  sent_at: Date
}

/** What the first steps show, with the dish that is furthest: a waiting one before refused ones, then the latest. */
export async function findFirstSteps(db: Db, cookId: string): Promise<FirstStepsRow | null> {
  return firstRow<FirstStepsRow>(db)`
    select ${BEGUN}, u.name, u.name_ar, u.image as portrait, k.bio, k.bio_ar, k.availability, k.hours_saved,
      first.id as dish_id, first.name as dish_name, first.name_ar as dish_name_ar, first.status as dish_status,
      first.rejection_reason, first.updated_at as sent_at
    from kitchens k join users u on u.id = k.cook_id
    left join lateral (
      select d.id, d.name, d.name_ar, d.status, d.rejection_reason, d.updated_at from dishes d
      where d.cook_id = k.cook_id and not d.withdrawn and d.status <> 'approved'
      order by d.status = 'pending' desc, d.updated_at desc, d.id limit 1) first on true
    where k.cook_id = ${cookId}`
}
