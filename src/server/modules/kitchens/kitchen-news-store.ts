import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type LowDishRow = { id: string; name: string; name_ar: string | null; left: number; of: number }

/** The dishes on sale that sold today and have at most `few` portions left, the fewest first. */
export async function listLowDishes(
  db: Db,
  cookId: string,
  { day, now, few }: { day: string; now: Date; few: number },
) {
  return rows<LowDishRow>(db)`
    select d.id, d.name, d.name_ar, greatest(d.daily_portions - dd.taken, 0) as "left", d.daily_portions as "of"
    from dishes d join dish_days dd on dd.dish_id = d.id and dd.day = ${day}::date
    where d.cook_id = ${cookId} and ${PUBLIC_DISH} and d.is_available
      and (d.sold_out_until is null or d.sold_out_until <= ${now}) and dd.taken > 0 and d.daily_portions - dd.taken <= ${few}
    order by 4, d.name, d.id`
}

export type NewReviewRow = {
  id: string
  dish_id: string
  has_page: boolean
  dish_name: string
  dish_name_ar: string | null
  user_name: string
  rating: number
  comment: string
  photo: string | null
  created_at: Date
}

/** The reviews of a kitchen's dishes since an instant, the newest first. */
export async function listNewReviews(db: Db, cookId: string, since: Date, most: number) {
  return rows<NewReviewRow>(db)`
    select r.id, r.dish_id, ${PUBLIC_DISH} and ${PUBLIC_KITCHEN} as has_page, d.name as dish_name, d.name_ar as dish_name_ar,
      r.user_name, r.rating, r.comment, r.photo, r.created_at
    from dishes d join reviews r on r.dish_id = d.id and r.created_at >= ${since}
    join kitchens k on k.cook_id = d.cook_id join users u on u.id = d.cook_id
    where d.cook_id = ${cookId} order by r.created_at desc, r.id desc limit ${most}`
}
