import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { OWN_JOINS, type OwnDishRow, ownColumns, type Today } from '../dishes/own-dish-sql.ts'

const PENDING = sql`select d.id, d.created_at as since from dishes d where d.status = 'pending' and not d.withdrawn`
const WAITING = sql`select e.dish_id as id, e.sent_at as since from dish_edits e where e.refusal is null`

/** Waiting dishes and edits, the longest waiting first. */
export async function listWaiting(db: Db, today: Today, most: number): Promise<OwnDishRow[]> {
  return rows<OwnDishRow>(
    db,
    sql`select ${ownColumns(today)} ${OWN_JOINS}
      join (select id, since from (
          (${PENDING} order by d.created_at limit ${most}) union all (${WAITING} order by e.sent_at limit ${most})) waiting
        order by since, id limit ${most}) waiting on waiting.id = d.id
      order by waiting.since, d.id`,
  )
}

export async function countWaiting(db: Db): Promise<{ pendingDishes: number; waitingEdits: number }> {
  const counted = await firstRow<{ pendingDishes: number; waitingEdits: number }>(
    db,
    sql`select (select count(*)::int from (${PENDING}) p) as "pendingDishes",
      (select count(*)::int from (${WAITING}) w) as "waitingEdits"`,
  )
  return counted!
}
