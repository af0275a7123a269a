import { type SQL, sql } from 'drizzle-orm'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import type { DishStatus } from '#server/db/tables/catalog.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** What a card needs to know of a dish and its kitchen: dozens are read at once, so it is no more than that. */
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
  /** Opening hours of the dish and of its kitchen as they are written in the database, for `readSlots` and `readWeek`. */
  availability: string
  kitchen_week: string
  daily_portions: number | null
  portions_taken: number
  flagged: boolean
  status: DishStatus
  rating_sum: number
  rating_count: number
  cook_name: string
  cook_name_ar: string | null
  cook_status: 'active' | 'banned'
  portrait: string | null
  active: boolean
  unavailable_dates: string[]
  paused_until: Date | null
  hidden_on: string | null
  daily_order_limit: number
  orders_today: number
  typical_prep_minutes: number
  distance_km: number | null
}

/** What a page or a checkout needs to know beyond the card. */
export type DishRow = DishCardRow & {
  description: string
  description_ar: string | null
  serves: number | null
  spice: number | null
  allergens: string[]
  created_at: Date
  area: string
  area_ar: string | null
  cook_address: string
  latitude: number | null
  longitude: number | null
  joined_at: Date
}

const EARTH_KM = 6371

export const cardColumns = (distance: SQL) => sql`
  d.id, d.cook_id, d.name, d.name_ar, d.price, d.dish_type, d.dish_types, d.photo,
  d.is_available, d.availability::text as availability, d.daily_portions, coalesce(dd.taken, 0) as portions_taken,
  d.flagged, d.status, d.rating_sum, d.rating_count,
  u.name as cook_name, u.name_ar as cook_name_ar, u.status as cook_status, k.portrait, k.active,
  k.availability::text as kitchen_week, k.unavailable_dates::text[] as unavailable_dates, k.paused_until, k.hidden_on::text as hidden_on,
  k.daily_order_limit, coalesce(cd.taken, 0) as orders_today, k.typical_prep_minutes, ${distance} as distance_km`

export const columns = (distance: SQL) => sql`${cardColumns(distance)},
  d.description, d.description_ar, d.serves, d.spice, d.allergens, d.created_at,
  k.area, k.area_ar, k.address as cook_address, k.latitude, k.longitude, k.joined_at`

/** Dishes `d` with their kitchens `k`, the kitchens' people `u`, and what is taken of this day: places `cd`, portions `dd`. */
export const joins = (today: string) => sql`
  from dishes d
  join kitchens k on k.cook_id = d.cook_id
  join users u on u.id = d.cook_id
  left join cook_days cd on cd.cook_id = d.cook_id and cd.day = ${today}
  left join dish_days dd on dd.dish_id = d.id and dd.day = ${today}`

export function distanceTo(place: Point | null): SQL {
  if (!place) return sql`null::float8`
  return sql`(${2 * EARTH_KM} * asin(least(1, sqrt(
    power(sin(radians(k.latitude - ${place.latitude}) / 2), 2)
    + cos(radians(${place.latitude})) * cos(radians(k.latitude)) * power(sin(radians(k.longitude - ${place.longitude}) / 2), 2)))))`
}

/** The reading of these dishes with their kitchens, by itself or as a part of a larger one; its rows are `DishRow`s. */
export function selectDishes(ids: string[], today: string, place: Point | null): SQL {
  return sql`select ${columns(distanceTo(place))} ${joins(today)} where d.id = any(${sql.param(ids)}::text[])`
}

export async function findDishes(
  db: Db,
  ids: string[],
  today: string,
  place: Point | null,
): Promise<DishRow[]> {
  return ids.length === 0 ? [] : rows<DishRow>(db, selectDishes(ids, today, place))
}
