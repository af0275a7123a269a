import { type Point, pointOnEarth } from '#domain/geo.ts'
import { PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { isBroad, type SoughtWord } from '#server/modules/catalog/index.ts'
import { distanceTo } from '#server/modules/catalog/sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type KitchenRow, kitchenColumns, kitchenJoins } from '../store.ts'
import { BEST_RANK } from './around-store.ts'

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
  return rows<KitchenRow>(
    db,
    sql`with few as materialized (
        select k.cook_id from kitchens k
        where k.active and ${byIndex.length > 0 ? sql.join(byIndex, sql` and `) : sql`false`} limit ${FEW + 1}),
      first as materialized (
        select k.cook_id from kitchens k
        where k.active and ${byIndex.length > 0 ? sql`(select count(*) from few) > ${FEW}` : sql`true`}
        order by ${place ? sql`k.place <-> ${cubeOf(place)}` : BEST_RANK} limit ${FEW})
      select ${kitchenColumns} ${kitchenJoins(today)}
      where k.cook_id = any(array(select cook_id from few union select cook_id from first))
        and ${sql.join(conditions, sql` and `)}
      order by k.open_now desc, ${place ? distanceTo(place) : BEST_RANK}, k.cook_id limit ${most}`,
  )
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
