import type { Point } from '#domain/geo.ts'
import { viewRadiusKm } from '#server/modules/settings/sql.ts'
import type { ReservationSql } from '#server/platform/database/reservation-sql.ts'
import { firstRow, rows, run } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { type DishRow, selectDishes } from './browsing/dish-rows-sql.ts'

/** The location of a kitchen, to compute distances. It must never be sent to clients: a kitchen is a home. */
export type Whereabouts = {
  cook_id: string
  typical_prep_minutes: number
  rush_minutes: number
  reach_km: number
} & Point

export async function listWhereabouts(db: Db, cookIds: string[]): Promise<Whereabouts[]> {
  return rows<Whereabouts>(db)`
    select cook_id, latitude, longitude, typical_prep_minutes, rush_minutes, ${viewRadiusKm} as reach_km
    from kitchens where cook_id = any(${sql.param(cookIds)}::text[])`
}

/** Reads these dishes with their kitchens, public or not. Check `isPublic` before showing one to the public. */
export async function findDishRows(db: Db, ids: string[], today: string): Promise<DishRow[]> {
  return run<DishRow>(db, selectDishes(ids, today, null))
}

export type Portions = { dishId: string; quantity: number }

/**
 * SQL that counts these portions, of a dish with a daily number only if enough are left. A dish without one is counted too: its cook
 * may set one during the day.
 */
export function claimPortions(lines: Portions[], day: string): ReservationSql {
  const ids = [...new Set(lines.map(({ dishId }) => dishId))]
  const quantities = ids.map((id) =>
    lines.reduce((sum, { dishId, quantity }) => (dishId === id ? sum + quantity : sum), 0),
  )
  const links = sql`portions_wanted as (
      select d.id, d.daily_portions, wanted.quantity
      from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as wanted (id, quantity)
      join dishes d using (id)),
    portions_taken as (
      insert into dish_days as dd (dish_id, day, taken)
      select id, ${day}::date, quantity from portions_wanted
        where daily_portions is null or quantity <= daily_portions order by id
      on conflict (dish_id, day) do update set taken = dd.taken + excluded.taken
        where coalesce(dd.taken + excluded.taken <= (select daily_portions from dishes where id = excluded.dish_id), true)
      returning dish_id),
    portions_short as (
      select id from portions_wanted where id not in (select dish_id from portions_taken))`
  return { links, missed: sql`array(select id from portions_short)` }
}

/** Takes portions of these dishes. Returns a dish of which too few are left; null if all were taken. */
export async function takePortions(tx: Tx, lines: Portions[], day: string): Promise<string | null> {
  const { links, missed } = claimPortions(lines, day)
  const short = await firstRow<{ dishes: string[] }>(tx)`with ${links} select ${missed} as dishes`
  return short!.dishes[0] ?? null
}

/** Counts what is left after a refusal. The refusing statement may have waited for a lock and would still see older rows. */
export async function countPortionsLeft(tx: Tx, dishId: string, day: string): Promise<number> {
  const left = await firstRow<{ n: number }>(tx)`
    select greatest(0, d.daily_portions - coalesce(dd.taken, 0))::int as n from dishes d
    left join dish_days dd on dd.dish_id = d.id and dd.day = ${day}::date where d.id = ${dishId}`
  return left?.n ?? 0
}

/** Returns portions. The days' rows are locked in the order in which placing takes them. */
export async function releasePortions(tx: Tx, lines: Portions[], day: string) {
  await lockDays(
    tx,
    lines.map(({ dishId }) => dishId),
    day,
  )
  for (const { dishId, quantity } of lines) {
    await rows(tx)`
      update dish_days set taken = greatest(0, taken - ${quantity}::int) where dish_id = ${dishId} and day = ${day}::date`
  }
}

async function lockDays(tx: Tx, dishIds: string[], day: string) {
  await rows(tx)`
    select dish_id from dish_days where dish_id = any(${sql.param(dishIds)}::text[]) and day = ${day}::date
    order by dish_id for update`
}

/**
 * Takes what `after` has more than `before` of a day's portions and returns what it has less, all or none: returns a dish of which too
 * few are left, and the caller must roll back. The days' rows are locked in the order in which placing takes them.
 */
export async function exchangePortions(
  tx: Tx,
  { before, after }: { before: Portions[]; after: Portions[] },
  day: string,
): Promise<string | null> {
  const more = new Map<string, number>()
  for (const { dishId, quantity } of after) more.set(dishId, (more.get(dishId) ?? 0) + quantity)
  for (const { dishId, quantity } of before) more.set(dishId, (more.get(dishId) ?? 0) - quantity)
  await rows(tx)`insert into dish_days (dish_id, day, taken) select id, ${day}::date, 0 from dishes
    where id = any(${sql.param([...more.keys()])}::text[]) order by id on conflict do nothing`
  await lockDays(tx, [...more.keys()], day)
  const changed = [...more].map(([dishId, quantity]) => ({ dishId, quantity }))
  const returned = changed.filter(({ quantity }) => quantity < 0)
  await releasePortions(
    tx,
    returned.map(({ dishId, quantity }) => ({ dishId, quantity: -quantity })),
    day,
  )
  const taken = changed.filter(({ quantity }) => quantity > 0)
  return taken.length > 0 ? takePortions(tx, taken, day) : null
}

/** Whether an approved dish has this photo. What waits in an edit is not public yet. */
export async function isPublicPhoto(db: Db, photo: string): Promise<boolean> {
  const found = await firstRow(db)`
    select 1 from dishes where photo = ${photo} and status = 'approved' limit 1`
  return found !== null
}

/** Which of these photos a dish or an edit uses. */
export async function listUsedPhotos(db: Db, photos: string[]): Promise<string[]> {
  const anyOfThese = sql`any(${sql.param(photos)}::text[])`
  const found = await rows<{ photo: string }>(db)`
    select photo from dishes where photo = ${anyOfThese} union select photo from dish_edits where photo = ${anyOfThese}`
  return found.map(({ photo }) => photo)
}
