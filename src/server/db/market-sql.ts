import { type ControlReason, UNTIL_OPENED } from '#domain/market/controls.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const forever = sql.raw(`timestamptz '${new Date(UNTIL_OPENED).toISOString()}'`)

/** Condition: control `m` is in force at an instant. */
export const inForce = (now: Date): SQL => sql`m.ended_at is null and (m.until is null or m.until > ${now})`

/** Condition: control `m` is about kitchen `k`. */
const about = sql`(m.scope = 'everything' or m.district_id = k.district_id or m.cook_id = k.cook_id)`

/** The kitchens that a control is held over, each with the latest end of its pauses and the most minutes that a rush adds. */
export const heldKitchens = (now: Date): SQL => sql`
  select k.cook_id, max(case when m.kind = 'pause' then coalesce(m.until, ${forever}) end) as held_until,
    coalesce(max(m.minutes), 0) as rush_minutes
  from kitchens k left join market_controls m on ${inForce(now)} and ${about} group by k.cook_id`

type HoldRow = {
  cook_id: string
  reason: ControlReason
  words: { en: string; ar: string } | null
  until: Date | null
}

/** Why and until when operators take no orders for a kitchen; null if they hold no pause over it. */
export async function findHold(db: Db, cookId: string, now: number) {
  return (await findHolds(db, [cookId], now)).get(cookId) ?? null
}

/** The same for several kitchens, by cook. Those without a pause are missing. */
export async function findHolds(db: Db, cookIds: string[], now: number) {
  const held = await rows<HoldRow>(db)`select distinct on (k.cook_id) k.cook_id, m.reason, m.words, m.until
    from kitchens k join market_controls m on ${about}
    where k.cook_id = any(${sql.param(cookIds)}::text[]) and m.kind = 'pause' and ${inForce(new Date(now))}
    order by k.cook_id, m.until desc nulls first, m.id`
  return new Map(held.map((row) => [row.cook_id, holdOf(row)]))
}

function holdOf({ reason, words, until }: HoldRow) {
  return { reason, words: words?.en ?? null, wordsAr: words?.ar ?? null, until: until?.toISOString() ?? null }
}
