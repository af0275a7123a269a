import { geohashQueryBounds } from 'geofire-common'
import { type Point, pointOnEarth } from '#domain/geo.ts'
import { PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { isBroad, type SoughtWord } from '#server/modules/catalog/index.ts'
import { distanceTo } from '#server/modules/catalog/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
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
  return rows<KitchenRow>(db)`select ${kitchenColumns} ${kitchenJoins(today)}
    where k.cook_id = any(array(
      select near.cook_id
      from unnest(${sql.param(ranges.map(([from]) => from))}::text[], ${sql.param(ranges.map(([, to]) => to))}::text[])
        as range (first, last)
      cross join lateral (
        select k.cook_id from kitchens k join users u on u.id = k.cook_id
        where ${PUBLIC_KITCHEN} and k.open_now = ${isOpen} and ${distance} <= ${km}
          and k.cook_geohash collate "C" between range.first and range.last
        order by ${distance}, k.cook_id limit ${MAX_OF_A_RANGE}) near))
    order by ${distance}, k.cook_id limit ${most}`
}

export async function listBestKitchens(db: Db, today: string, limit: number) {
  return rows<KitchenRow>(db)`select ${kitchenColumns} ${kitchenJoins(today)} where ${PUBLIC_KITCHEN}
    order by ${BEST_RANK}, k.cook_id limit ${limit}`
}

/** Ranks the best rated kitchen lowest. Five reviews of four stars are added, so that a single review of five is not the best. */
const BEST_RANK = sql`(-(k.rating_sum + 4.0 * 5) / (k.rating_count + 5))::float8`

/** Up to so many kitchens of a name are all read. If more have it, so many of the nearest kitchens are searched too. */
const FEW = 300

/**
 * Kitchens whose cook's name has all these words, open ones first, then the nearest, or without a place the best rated. An index
 * finds a rare name. A common name is searched among the nearest or best rated kitchens.
 */
export async function listKitchensNamed(
  db: Db,
  today: string,
  words: SoughtWord[],
  {
    place,
    radiusKm,
    most,
    withSlips,
  }: { place: Point | null; radiusKm: number; most: number; withSlips: boolean },
): Promise<KitchenRow[]> {
  const byIndex = words.filter((word) => !isBroad(word)).map(hasKnownWord)
  const conditions = [PUBLIC_KITCHEN, ...words.map(withSlips ? has : hasClosely)]
  if (place) conditions.push(sql`${distanceTo(place)} <= ${radiusKm}`)
  return rows<KitchenRow>(db)`with few as materialized (
      select k.cook_id from kitchens k
      where k.active and ${byIndex.length > 0 ? sql.join(byIndex, sql` and `) : sql`false`} limit ${FEW + 1}),
    first as materialized (
      select k.cook_id from kitchens k
      where k.active and ${byIndex.length > 0 ? sql`(select count(*) from few) > ${FEW}` : sql`true`}
      order by ${place ? sql`k.place <-> ${cubeOf(place)}` : BEST_RANK} limit ${FEW})
    select ${kitchenColumns} ${kitchenJoins(today)}
    where k.cook_id = any(array(select cook_id from few union select cook_id from first))
      and ${sql.join(conditions, sql` and `)}
    order by k.open_now desc, ${place ? distanceTo(place) : BEST_RANK}, k.cook_id limit ${most}`
}

function cubeOf(place: Point): SQL {
  const { x, y, z } = pointOnEarth(place)
  return sql`cube(array[${x}, ${y}, ${z}]::float8[])`
}

const WORDS_OF_KITCHEN = sql`string_to_array(k.search_text, ' ')`

function hasClosely({ part }: SoughtWord): SQL {
  return sql`k.search_text like ${part}`
}

function has(word: SoughtWord): SQL {
  return sql`(${hasClosely(word)} or ${WORDS_OF_KITCHEN} && ${sql.param(word.slips)}::text[])`
}

function hasKnownWord({ close, slips }: SoughtWord): SQL {
  return sql`${WORDS_OF_KITCHEN} && ${sql.param([...close, ...slips])}::text[]`
}
