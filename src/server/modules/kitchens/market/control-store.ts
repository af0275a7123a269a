import type { NewControl } from '#domain/market/controls.ts'
import { heldKitchens, inForce } from '#server/db/market-sql.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { marketControls } from '#server/db/tables/kitchens.ts'
import { firstRow, rows, run } from '#server/platform/database/rows.ts'
import { eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

type Columns = typeof marketControls.$inferSelect

/** A control with the names of its district or kitchen. */
export type ControlRow = Omit<Columns, 'startedAt' | 'until' | 'endedAt'> & {
  startedAt: Date
  until: Date | null
  endedAt: Date | null
  name: string | null
  nameAr: string | null
}

const NAMED = sql`select m.id, m.kind, m.scope, m.district_id as "districtId", m.cook_id as "cookId", m.reason, m.words, m.minutes,
    m.started_at as "startedAt", m.until, m.ended_at as "endedAt",
    coalesce(d.name ->> 'en', case when u.id is not null then ${cookNameOf('u')} end) as name,
    coalesce(d.name ->> 'ar', u.name_ar) as "nameAr"
  from market_controls m left join districts d on d.id = m.district_id left join users u on u.id = m.cook_id`

/** The controls in force at an instant, the newest first. */
export async function listControls(db: Db, now: Date): Promise<ControlRow[]> {
  return rows<ControlRow>(db)`${NAMED} where ${inForce(now)} order by m.started_at desc, m.id`
}

export async function getControl(db: Db, id: string): Promise<ControlRow | null> {
  return firstRow<ControlRow>(db)`${NAMED} where m.id = ${id}`
}

/** Whether the district or the kitchen of a control exists. */
export async function hasWhere(db: Db, { districtId, cookId }: NewControl): Promise<boolean> {
  const found: SQL = districtId
    ? sql`select 1 from districts where id = ${districtId}`
    : sql`select 1 from kitchens where cook_id = ${cookId}`
  return (await run(db, found)).length > 0
}

export async function insertControl(tx: Tx, control: NewControl, now: Date): Promise<string> {
  const id = randomId()
  const until = control.until === null ? null : new Date(control.until)
  await tx.insert(marketControls).values({ ...control, id, until, startedAt: now })
  return id
}

export async function saveEnd(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(marketControls).set({ endedAt: now }).where(eq(marketControls.id, id))
}

/**
 * Writes onto each kitchen what the controls in force mean for it. Orders that are being placed have come first: the kitchens
 * that change are locked before they are written, and placing asks again under its own lock. Returns the kitchens that changed.
 */
export async function applyControls(tx: Tx, now: Date): Promise<string[]> {
  const differing = sql`select k.cook_id from (${heldKitchens(now)}) held join kitchens k on k.cook_id = held.cook_id
    where k.held_until is distinct from held.held_until or k.rush_minutes <> held.rush_minutes`
  const locked = await rows<{ cook_id: string }>(tx)`
    select cook_id from kitchens where cook_id in (${differing}) order by cook_id for update`
  if (locked.length === 0) return []
  const cookIds = locked.map(({ cook_id }) => cook_id)
  await rows(tx)`
    update kitchens set held_until = held.held_until, rush_minutes = held.rush_minutes from (${heldKitchens(now)}) held
    where held.cook_id = kitchens.cook_id and kitchens.cook_id = any(${sql.param(cookIds)}::text[])`
  return cookIds
}
