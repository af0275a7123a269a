import type { Waiting } from '#contract/overview.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { IS_AT_CASH_LIMIT } from '#server/modules/delivery/index.ts'
import { isSilent, isUnanswered } from '#server/modules/ordering/index.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Each count stops here, to bound its cost. */
const MOST = 1_001

const capped = (from: SQL) =>
  sql`(select count(*)::int from (select ${from} limit ${sql.raw(String(MOST))}) s)`

/** Former and erased couriers wait for nothing. */
const COURIERS = sql`from couriers c join users u on u.id = c.user_id and u.role = 'delivery' and u.deleted_at is null`

/** Counts what waits for an admin, in one statement. Each part has an index with few other rows. */
export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const parts: Record<keyof Waiting, SQL> = {
    dishes: sql`from dishes where status = 'pending' and not withdrawn`,
    edits: sql`from dish_edits where refusal is null`,
    flaggedDishes: sql`from dishes where flagged and not withdrawn`,
    problems: sql`from order_problems where state = 'open'`,
    reports: sql`from content_reports where resolved_at is null`,
    couriers: sql`${COURIERS} where c.approved_at is null and c.refused_at is null`,
    kitchens: sql`from kitchens k join users u on u.id = k.cook_id and u.role = 'cook' and u.deleted_at is null
      where k.approved_at is null and k.refused_at is null`,
    unanswered: sql`from orders where ${isUnanswered(now)}`,
    silent: sql`from orders where ${isSilent(now)}`,
    handovers: sql`from cash_handovers where state = 'announced'`,
    overCashLimit: sql`${COURIERS} where ${IS_AT_CASH_LIMIT}`,
  }
  const counts = Object.entries(parts).map(([name, from]) => sql`${capped(from)} as ${sql.raw(`"${name}"`)}`)
  return (await firstRow<Waiting>(db, sql`select ${sql.join(counts, sql`, `)}`))!
}

export type DayRow = { status: OrderStatus; n: number; food: number; total: number }

/** The sums of the orders placed since an instant, by status. */
export async function sumPlacedSince(db: Db, since: Date): Promise<DayRow[]> {
  return rows<DayRow>(
    db,
    sql`select status, count(*)::int as n, sum(subtotal)::float8 as food, sum(total)::float8 as total
      from orders where created_at >= ${since} and deleted_at is null group by status`,
  )
}

/** Counts the accounts created since an instant, up to a thousand. */
export async function countNewAccounts(db: Db, since: Date): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select ${capped(sql`from users where created_at >= ${since} and deleted_at is null`)} as n`,
  )
  return counted!.n
}

/** Counts the orders placed, delivered and cancelled since an instant, among those placed up to six hours before it. */
export async function countEnded(
  db: Db,
  since: Date,
): Promise<{ placed: number; delivered: number; cancelled: number }> {
  const counted = await firstRow<{ placed: number; delivered: number; cancelled: number }>(
    db,
    sql`select count(*) filter (where created_at >= ${since})::int as placed,
        count(*) filter (where delivered_at >= ${since})::int as delivered,
        count(*) filter (where cancelled_at >= ${since})::int as cancelled
      from orders where created_at >= ${since}::timestamptz - interval '6 hours' and deleted_at is null`,
  )
  return counted!
}

/** Counts the orders placed in each five minutes since an instant, from step 0. Steps without orders are left out. */
export async function countByFiveMinutes(db: Db, since: Date): Promise<{ step: number; n: number }[]> {
  return rows<{ step: number; n: number }>(
    db,
    sql`select floor(extract(epoch from created_at - ${since}::timestamptz) / 300)::int as step, count(*)::int as n
      from orders where created_at >= ${since} and deleted_at is null group by 1`,
  )
}

export type LatestRow = {
  id: string
  status: OrderStatus
  created_at: Date
  total: number
  cook_id: string
  name: string
  name_ar: string | null
}

export async function listLatest(db: Db, since: Date, most: number): Promise<LatestRow[]> {
  return rows<LatestRow>(
    db,
    sql`select o.id, o.status, o.created_at, o.total, o.cook_id, u.name, u.name_ar
      from orders o join users u on u.id = o.cook_id
      where o.created_at >= ${since} and o.deleted_at is null order by o.created_at desc, o.id limit ${most}`,
  )
}
