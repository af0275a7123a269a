import { PUBLIC_DISH, PUBLIC_KITCHEN } from '#server/db/public-sql.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** The kinds of pages in the site map. */
export type Indexed = 'dishes' | 'kitchens'

const OF = {
  dishes: {
    id: sql`d.id`,
    from: sql`dishes d join kitchens k on k.cook_id = d.cook_id join users u on u.id = d.cook_id`,
    where: sql`${PUBLIC_DISH} and ${PUBLIC_KITCHEN}`,
  },
  kitchens: {
    id: sql`k.cook_id`,
    from: sql`kitchens k join users u on u.id = k.cook_id`,
    where: sql`${PUBLIC_KITCHEN}`,
  },
}

/** The ids of public dishes or kitchens in order, from or after an id. */
export async function listPublicIds(
  db: Db,
  of: Indexed,
  { from, after, limit }: { from?: string; after?: string; limit: number },
): Promise<string[]> {
  const { id, from: tables, where } = OF[of]
  const begin = after === undefined ? sql`${id} >= ${from ?? ''}` : sql`${id} > ${after}`
  const found = await rows<{ id: string }>(db)`
    select ${id} as id from ${tables} where ${where} and ${begin} order by ${id} limit ${limit}`
  return found.map((row) => row.id)
}

/** Every nth of these ids, starting with the first. */
export async function listEveryNthId(db: Db, of: Indexed, n: number): Promise<string[]> {
  const { id, from, where } = OF[of]
  const found = await rows<{ id: string }>(db)`
    select id from (select ${id} as id, row_number() over (order by ${id}) as at from ${from} where ${where}) as numbered
    where at % ${n}::int = 1 order by id`
  return found.map((row) => row.id)
}
