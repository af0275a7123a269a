import { sql } from 'drizzle-orm'
import type { DishName } from '#contract/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { viewRadiusKm } from '#server/modules/settings/index.ts'
import { rows } from '#server/platform/database/rows.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { distanceTo } from './dish-rows.ts'

const MOST = 3
/** From how alike a name counts as near, of 1 for the same; the extension's own 0.6 takes two letters in eight for a stranger. */
const ALIKE = 0.4

/** The names of dishes around a place that are most like what somebody looked for in vain. */
export async function listNearestNames(
  database: Database,
  words: string,
  place: Point | null,
): Promise<DishName[]> {
  return database.transaction(async (tx) => {
    await rows(tx, sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`)
    return rows<DishName>(
      tx,
      sql`select d.name, d.name_ar as "nameAr" from dishes d
        join kitchens k on k.cook_id = d.cook_id join users u on u.id = d.cook_id
        where ${words} <% d.search_text and d.status = 'approved' and not d.flagged and k.active and u.status = 'active'
          and ${place ? sql`${distanceTo(place)} <= (select ${viewRadiusKm})` : sql`true`}
        group by d.name, d.name_ar
        order by max(word_similarity(${words}, d.search_text)) desc, length(d.name), d.name limit ${MOST}`,
    )
  })
}
