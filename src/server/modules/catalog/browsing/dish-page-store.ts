import type { Point } from '#domain/geo.ts'
import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { type ReviewRow, selectReviews } from '#server/modules/reviews/sql.ts'
import { cachedStatement, param } from '#server/platform/database/cached-statement.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { DATE, OPEN_NOW, PLACE, RANKS } from './browse-sql.ts'
import type { BrowseTime } from './browse-store.ts'
import {
  cardColumns,
  type DishCardRow,
  type DishPageFacts,
  distanceTo,
  joins,
  pageColumns,
} from './dish-rows-sql.ts'

/** A row of a dish page. Only the requested dish has more than the fields of a card. */
export type DishPageRow = DishCardRow &
  DishPageFacts & {
    base_delivery_fee: number | null
    delivered_orders: number | null
    reviews: ReviewRow[] | null
  }

const ASKED = 'd.id = asked.id'
const IS_ASKED = sql.raw(ASKED)

/**
 * Reads all that a dish page shows in one statement: the dish, then the best other dishes of its kitchen. The first row also
 * has the delivery fee, the kitchen's delivered orders and the latest reviews. Null if the dish is not public.
 */
export async function findDishPage(
  db: Db,
  id: string,
  {
    time,
    place,
    neighbours,
    reviews,
  }: { time: BrowseTime; place: Point | null } & Record<'neighbours' | 'reviews', number>,
): Promise<[DishPageRow, ...DishCardRow[]] | null> {
  const [first, ...others] = await selectPage(
    db,
    { hasPlace: place !== null },
    { ...time, ...place, id, dishes: neighbours + 1, reviews },
  )
  return first?.id === id ? [first, ...others] : null
}

const selectPage = cachedStatement<DishPageRow, { hasPlace: boolean }>(
  ({
    hasPlace,
  }) => sql`select ${cardColumns(distanceTo(hasPlace ? PLACE : null), DATE)}, ${pageColumns(ASKED)},
      case when ${IS_ASKED} then (select base_delivery_fee from order_limits) end as base_delivery_fee,
      case when ${IS_ASKED} then
        (select count(*)::int from orders o where o.cook_id = d.cook_id and o.status = 'delivered') end as delivered_orders,
      case when ${IS_ASKED} then
        (select json_agg(review) from (${selectReviews(param('id'), null, param('reviews'))}) review) end as reviews
    ${joins(DATE)} cross join (select ${param('id')}::text as id) asked
    where d.cook_id = (select cook_id from dishes where id = ${param('id')}) and ${PUBLIC_KITCHEN} and ${PUBLIC_DISH}
    order by (${IS_ASKED}) desc, not ${OPEN_NOW}, ${RANKS.top_rated}, d.id
    limit ${param('dishes')}`,
)
