import type { DishStatus } from '#domain/catalog/dish-review.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import { cookNameOf, HIDDEN_UNTIL } from '#server/db/public-sql.ts'
import type { Param } from '#server/platform/database/cached-statement.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

/**
 * What a card needs of a public dish and its kitchen, and no more. A list reads dozens of rows, and sending and parsing a value
 * costs more than finding it.
 */
export type DishCardRow = {
  id: string
  cook_id: string
  name: string
  name_ar: string | null
  price: number
  dish_type: DishType
  dish_types: DishType[]
  photo: string | null
  is_available: boolean
  sold_out_until: Date | null
  /** Opening hours of the dish and of its kitchen, and `special_days`, as JSON text, for `readSlots` and `readWeek`. */
  availability: string
  kitchen_week: string
  daily_portions: number | null
  /** 0 if the dish has no daily number of portions. */
  portions_taken: number
  rating_sum: number
  rating_count: number
  cook_name: string
  cook_name_ar: string | null
  portrait: string | null
  unavailable_dates: string[]
  special_days: string
  paused_until: Date | null
  hidden_until: Date | null
  daily_order_limit: number
  orders_today: number
  typical_prep_minutes: number
  /** What a rush adds to the promise now. */
  rush_minutes: number
  distance_km: number | null
}

/** The columns that a dish page needs beyond the card. */
export type DishPageFacts = {
  description: string
  description_ar: string | null
  serves: number | null
  spice: number | null
  allergens: string[]
  area: string
  area_ar: string | null
  joined_at: Date
}

/** The columns that a checkout needs beyond the card. The dish may no longer be public. */
export type DishRow = DishCardRow & {
  flagged: boolean
  status: DishStatus
  withdrawn: boolean
  active: boolean
  cook_status: 'active' | 'banned'
  cook_address: string
  latitude: number | null
  longitude: number | null
}

const EARTH_KM = 6371

/** The portions of dish `d` taken on this day. Few dishes have a daily number, so look it up for those only. */
export const portionsTaken = (day: Param<string>) =>
  sql`coalesce((select taken from dish_days where dish_id = d.id and day = ${day}), 0)`

export const cardColumns = (distance: SQL, today: Param<string>) => sql`
  d.id, d.cook_id, d.name, d.name_ar, d.price, d.dish_type, d.dish_types, d.photo,
  d.is_available, d.sold_out_until, d.availability::text as availability, d.daily_portions,
  case when d.daily_portions is null then 0 else ${portionsTaken(today)} end as portions_taken,
  d.rating_sum, d.rating_count, ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar, u.image as portrait,
  k.availability::text as kitchen_week, k.unavailable_dates::text[] as unavailable_dates, k.special_days::text as special_days,
  k.paused_until, ${HIDDEN_UNTIL} as hidden_until,
  k.daily_order_limit, coalesce(cd.taken, 0) as orders_today, k.typical_prep_minutes, k.rush_minutes, ${distance} as distance_km`

const PAGE_COLUMNS = [
  'd.description',
  'd.description_ar',
  'd.serves',
  'd.spice',
  'd.allergens',
  'k.area',
  'k.area_ar',
  'k.joined_at',
]

/** The columns of `DishPageFacts`, null for rows that do not meet the condition, which is SQL without parameters. */
export function pageColumns(condition: string): SQL {
  return sql.raw(
    PAGE_COLUMNS.map((column) => `case when ${condition} then ${column} end as ${column.slice(2)}`).join(
      ', ',
    ),
  )
}

/** Joins dishes `d` with their kitchens `k`, cooks `u` and the day's order counts `cd`. */
export const joins = (today: Param<string>) => sql`
  from dishes d
  join kitchens k on k.cook_id = d.cook_id
  join users u on u.id = d.cook_id
  left join cook_days cd on cd.cook_id = d.cook_id and cd.day = ${today}`

/** The great-circle distance in kilometres from kitchen `k` to a place, as in `domain/geo.ts`; null without a place. */
export function distanceTo(place: { [Axis in keyof Point]: Param<number> } | null): SQL {
  if (!place) return sql`null::float8`
  return sql`(${sql.raw(String(2 * EARTH_KM))} * asin(least(1, sqrt(
    power(sin(radians(k.latitude - ${place.latitude}) / 2), 2)
    + cos(radians(${place.latitude})) * cos(radians(k.latitude)) * power(sin(radians(k.longitude - ${place.longitude}) / 2), 2)))))`
}

/** Selects these dishes with their kitchens as `DishRow`s, alone or within a larger statement. */
export function selectDishes(ids: string[], today: string, place: Point | null): SQL {
  return sql`select ${cardColumns(distanceTo(place), today)}, d.flagged, d.status, d.withdrawn, k.active, u.status as cook_status,
    k.address as cook_address, k.latitude, k.longitude
    ${joins(today)} where d.id in (${listed(ids)})`
}

/**
 * The ids one by one, the last one repeated up to a power of two. The planner counts them, and takes an array for ten: it
 * would plan each of a cart's statements anew. Few lengths make few statements to prepare.
 */
function listed(ids: string[]): SQL {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)))
  const padded = Array.from({ length }, (_, at) => ids[at] ?? ids.at(-1) ?? null)
  return sql.join(
    padded.map((id) => sql`${id}`),
    sql`, `,
  )
}
