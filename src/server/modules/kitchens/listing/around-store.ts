import { sql } from 'drizzle-orm'
import { geohashQueryBounds } from 'geofire-common'
import type { Point } from '#domain/geo.ts'
import { PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { distanceTo } from '#server/modules/catalog/index.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type KitchenRow, kitchenColumns, kitchenJoins } from '../store.ts'

const FIRST_LOOK_KM = 0.5
/** As many as are told at most are among these, wherever in the range they lie. */
const MOST_OF_A_RANGE = 100

/**
 * The nearest kitchens that are open, or those that are not, by what is kept of them. Geohash ranges around the place find them and
 * the exact distance orders them. The circle grows until it holds as many as are wanted, so a full quarter is not read as a whole.
 */
export async function listKitchensAround(
  db: Db,
  today: string,
  place: Point,
  { isOpen, radiusKm, most }: { isOpen: boolean; radiusKm: number; most: number },
): Promise<KitchenRow[]> {
  for (let km = Math.min(FIRST_LOOK_KM, radiusKm); ; km = Math.min(2 * km, radiusKm)) {
    const found = await listKitchensWithin(db, today, place, { isOpen, km, most })
    if (found.length === most || km === radiusKm) return found
  }
}

/** Of each range the hundred that are nearest by the exact distance, and of all these the nearest. */
function listKitchensWithin(
  db: Db,
  today: string,
  place: Point,
  { isOpen, km, most }: { isOpen: boolean; km: number; most: number },
) {
  const ranges = geohashQueryBounds([place.latitude, place.longitude], km * 1_000)
  const distance = distanceTo(place)
  return rows<KitchenRow>(
    db,
    sql`select ${kitchenColumns} ${kitchenJoins(today)}
      where k.cook_id = any(array(
        select near.cook_id
        from unnest(${sql.param(ranges.map(([from]) => from))}::text[], ${sql.param(ranges.map(([, to]) => to))}::text[])
          as range (first, last)
        cross join lateral (
          select k.cook_id from kitchens k join users u on u.id = k.cook_id
          where ${PUBLIC_KITCHEN} and k.open_now = ${isOpen} and ${distance} <= ${km}
            and k.cook_geohash collate "C" between range.first and range.last
          order by ${distance}, k.cook_id limit ${MOST_OF_A_RANGE}) near))
      order by ${distance}, k.cook_id limit ${most}`,
  )
}

export async function listBestKitchens(db: Db, today: string, limit: number) {
  return rows<KitchenRow>(
    db,
    sql`select ${kitchenColumns} ${kitchenJoins(today)} where ${PUBLIC_KITCHEN}
      order by ${BEST_RANK}, k.cook_id limit ${limit}`,
  )
}

/** The best rated kitchen has the lowest; five stars that somebody gave once are not yet the best. */
export const BEST_RANK = sql`(-(k.rating_sum + 4.0 * 5) / (k.rating_count + 5))::float8`
