import { KEPT_DAYS, type LimitRule, MAX_UNLISTED } from '#domain/limits/turned-away.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { firstRow, rows, run } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { PageEnd } from '#server/platform/page-cursor.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** Several accounts may have one number. */
const MAX_ACCOUNTS = 100

export type Attempt = {
  rule: LimitRule
  /** Keyed hash of what the rule counts, such as a phone. The value itself is never stored here. */
  subject: string
  cookId: string | null
}

/** Adds one to the count of the hour. Attempts at the same time each get a different count. */
export async function addTurnedAway(
  tx: Tx,
  { rule, subject, cookId, at }: Attempt & { at: Date },
): Promise<{ count: number; hour: Date }> {
  return (await firstRow<{ count: number; hour: Date }>(tx)`
    insert into turned_away as held (id, rule, subject, hour, cook_id, first_at, last_at)
    values (${randomId()}, ${rule}, ${subject}, date_trunc('hour', ${at}::timestamptz), ${cookId}, ${at}, ${at})
    on conflict (rule, subject, hour) do update set count = held.count + 1,
      cook_id = coalesce(excluded.cook_id, held.cook_id), last_at = greatest(held.last_at, excluded.last_at)
    returning count, hour`)!
}

export type TurnedAwayRow = {
  id: string
  rule: LimitRule
  subject: string
  cook_id: string | null
  cook_name: string | null
  cook_name_ar: string | null
  count: number
  first_at: Date
  last_at: Date
}

/** Sorted by the first attempt of the hour, which does not move while the count grows. */
export async function listTurnedAwayRows(
  db: Db,
  { subjects, after, most }: { subjects: string[] | null; after: PageEnd | null; most: number },
): Promise<TurnedAwayRow[]> {
  const found = subjects ? sql`and t.subject = any(${sql.param(subjects)}::text[])` : sql``
  const beyond = after
    ? sql`and (t.first_at, t.id) < (to_timestamp(${after.key}::float8 / 1000), ${after.id})`
    : sql``
  return rows<TurnedAwayRow>(db)`select t.id, t.rule, t.subject, t.count, t.first_at, t.last_at,
      t.cook_id, cook.name as cook_name, cook.name_ar as cook_name_ar
    from turned_away t left join users cook on cook.id = t.cook_id
    where t.count > ${MAX_UNLISTED} ${found} ${beyond} order by t.first_at desc, t.id desc limit ${most}`
}

/** The accounts with a mobile number or an email. */
export async function listAccountsWith(
  db: Db,
  contact: { mobile: string } | { email: string },
): Promise<string[]> {
  const found = await run<{ id: string }>(
    db,
    'mobile' in contact
      ? sql`select user_id as id from profiles where mobile_number = ${contact.mobile} limit ${MAX_ACCOUNTS}`
      : sql`select id from users where email = ${contact.email}`,
  )
  return found.map(({ id }) => id)
}

/** Deletes rows that have been kept for `KEPT_DAYS`. */
export async function deleteOldTurnedAway(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    sql`turned_away`,
    sql`first_at < now() - make_interval(days => ${KEPT_DAYS}::int)`,
  )
}
