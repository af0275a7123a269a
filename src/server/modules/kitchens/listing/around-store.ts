import { geohashQueryBounds } from 'geofire-common'
import type { Point } from '#domain/geo.ts'
import { PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { distanceTo } from '#server/modules/catalog/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type KitchenRow, kitchenColumns, kitchenJoins } from '../store.ts'

const FIRST_LOOK_KM = 0.5
/** More than a list shows, so that a range alone can fill it. */
const MAX_OF_A_RANGE = 100

/**
 * The nearest kitchens whose stored state is open, or those whose state is closed. Geohash ranges around the place find them and
 * the exact distance orders them. The circle grows until it holds enough, so that a dense quarter is not read as a whole.
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

/** Reads the hundred nearest kitchens of each range, and of all these takes the nearest. */
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
          order by ${distance}, k.cook_id limit ${MAX_OF_A_RANGE}) near))
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

/** Ranks the best rated kitchen lowest. Five reviews of four stars are added, so that a single review of five is not the best. */
export const BEST_RANK = sql`(-(k.rating_sum + 4.0 * 5) / (k.rating_count + 5))::float8`
