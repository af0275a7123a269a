import {
  type DishEdit,
  OWN_DISH_STATES,
  type OwnDishState,
  type ReviewState,
  waitingEditOf,
} from '#domain/catalog/dish-review.ts'
import { type DishTerms, TWIN_MINUTES } from '#domain/catalog/dish-terms.ts'
import { likePattern, searchTextOf, searchWordsOf } from '#domain/catalog/search-text.ts'
import { weekMinutes } from '#domain/kitchens/slots.ts'
import { fromEgp } from '#domain/money.ts'
import { cookNameOf } from '#server/db/public-sql.ts'
import { dishEdits, dishes } from '#server/db/tables/catalog.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { isListedUnder, OWN_JOINS, type OwnDishRow, ownColumns, type Today } from './own-dish-sql.ts'

export type OwnDishesWanted = {
  cookId: string
  q?: string | undefined
  state?: OwnDishState | undefined
}

/** Matches parts of words in the folded search text. */
function isFound({ cookId, q }: OwnDishesWanted): SQL {
  const found = searchWordsOf(q).map((word) => sql`and d.search_text like ${`%${likePattern(word)}%`}`)
  return sql`d.cook_id = ${cookId} and not d.withdrawn ${sql.join(found, sql` `)}`
}

export async function countOwnDishes(
  db: Db,
  wanted: OwnDishesWanted,
): Promise<Record<OwnDishState | 'all', number>> {
  const counts = OWN_DISH_STATES.map(
    (state) => sql`count(*) filter (where ${isListedUnder(state)})::int as ${sql.raw(state)}`,
  )
  const counted = await firstRow<Record<OwnDishState | 'all', number>>(db)`
    select count(*)::int as "all", ${sql.join(counts, sql`, `)} ${OWN_JOINS} where ${isFound(wanted)}`
  return counted!
}

/** Sorted by what needs the cook or an admin, then by newest. */
export async function listOwnDishes(
  db: Db,
  wanted: OwnDishesWanted,
  { today, most, skip }: { today: Today; most: number; skip: number },
): Promise<OwnDishRow[]> {
  const inState = wanted.state ? sql`and ${isListedUnder(wanted.state)}` : sql``
  return rows<OwnDishRow>(db)`select ${ownColumns(today)} ${OWN_JOINS} where ${isFound(wanted)} ${inState}
    order by (d.flagged or ${isListedUnder('rejected')}) desc, ${isListedUnder('pending')} desc, d.created_at desc, d.id
    limit ${most} offset ${skip}`
}

/** Finds a dish that is not withdrawn. */
export async function findOwnDish(db: Db, id: string, today: Today): Promise<OwnDishRow | null> {
  return firstRow<OwnDishRow>(db)`
    select ${ownColumns(today)} ${OWN_JOINS} where d.id = ${id} and not d.withdrawn`
}

/**
 * Locks these dishes until the transaction ends. Locking them by id keeps two decisions about the same dishes from a deadlock.
 * It is a statement of its own, because a statement that has waited for a lock does not see the edit that it waited for.
 */
export async function lockDishes(tx: Tx, ids: string[]): Promise<void> {
  await rows(tx)`select 1 from dishes where id = any(${sql.param(ids)}::text[]) order by id for no key update`
}

/** Locks all dishes of a kitchen until the transaction ends, and returns their names. */
export async function lockDishNames(
  tx: Tx,
  cookId: string,
): Promise<{ id: string; name: string; name_ar: string | null }[]> {
  return rows(tx)`
    select id, name, name_ar from dishes where cook_id = ${cookId} order by id for no key update`
}

export async function saveSearchTexts(tx: Tx, texts: { id: string; text: string }[]): Promise<void> {
  const ids = texts.map(({ id }) => id)
  await rows(tx)`update dishes set search_text = t.text
    from unnest(${sql.param(ids)}::text[], ${sql.param(texts.map(({ text }) => text))}::text[]) as t (id, text)
    where dishes.id = t.id and search_text <> t.text`
}

/** The names of a cook by which search finds the dishes; null if there is no such kitchen. */
export async function findCookNames(
  db: Db,
  cookId: string,
): Promise<{ name: string; name_ar: string | null } | null> {
  return firstRow(db)`
    select ${cookNameOf('u')} as name, u.name_ar from kitchens k join users u on u.id = k.cook_id where k.cook_id = ${cookId}`
}

type CookNames = { name: string; name_ar: string | null }

export async function insertDish(
  tx: Tx,
  { cookId, cook, terms, now }: { cookId: string; cook: CookNames; terms: DishTerms; now: Date },
): Promise<string> {
  const id = randomId()
  await tx
    .insert(dishes)
    .values({ id, cookId, ...columnsOf(terms, cook), status: 'pending', createdAt: now, updatedAt: now })
  return id
}

/** The kitchen's dishes by the same name that are young enough to be a twin. */
export async function listJustAdded(
  tx: Tx,
  { cookId, name, now }: { cookId: string; name: string; now: Date },
): Promise<string[]> {
  const added = await rows<{ id: string }>(tx)`
    select id from dishes where cook_id = ${cookId} and created_at > ${now}::timestamptz - make_interval(mins => ${TWIN_MINUTES})
    and not withdrawn and name = ${name}`
  return added.map(({ id }) => id)
}

/** Saves the changes of a cook or an admin, and increments the version. */
export async function updateDish(
  tx: Tx,
  id: string,
  {
    terms,
    cook,
    now,
    status,
    rejectionReason,
    flagged,
    flagReason,
  }: Pick<ReviewState, 'status' | 'rejectionReason' | 'flagged' | 'flagReason'> & {
    terms: DishTerms
    cook: CookNames
    now: Date
  },
): Promise<void> {
  await tx
    .update(dishes)
    .set({
      ...columnsOf(terms, cook),
      status,
      rejectionReason,
      flagged,
      flagReason,
      version: sql`version + 1`,
      updatedAt: now,
    })
    .where(sql`id = ${id}`)
}

/** Saves the one edit of a dish, or deletes it with null. */
export async function saveEdit(tx: Tx, dishId: string, edit: DishEdit | null, now: Date): Promise<void> {
  if (!edit) {
    await tx.delete(dishEdits).where(sql`dish_id = ${dishId}`)
    return
  }
  const columns = { ...edit.words, refusal: edit.refusal }
  await tx
    .insert(dishEdits)
    .values({ dishId, ...columns, sentAt: now })
    .onConflictDoUpdate({
      target: dishEdits.dishId,
      set: waitingEditOf({ edit }) ? { ...columns, sentAt: now } : columns,
    })
}

/** Returns whether the switch was changed. */
export async function saveSwitch(tx: Tx, id: string, isAvailable: boolean): Promise<boolean> {
  const changed = await rows(tx)`
    update dishes set is_available = ${isAvailable} where id = ${id} and is_available <> ${isAvailable} returning 1`
  return changed.length > 0
}

/** Keeps these dishes of a kitchen from being ordered until an instant, or no longer with null. Returns those that it changed. */
export async function saveSoldOut(
  tx: Tx,
  { cookId, ids, until }: { cookId: string; ids: string[]; until: Date | null },
): Promise<string[]> {
  const changed = await rows<{ id: string }>(tx)`update dishes set sold_out_until = ${until}
    where id = any(${sql.param(ids)}::text[]) and cook_id = ${cookId} and sold_out_until is distinct from ${until}
    returning id`
  return changed.map(({ id }) => id)
}

export async function saveWithdrawal(tx: Tx, id: string, now: Date): Promise<void> {
  await rows(tx)`
    update dishes set withdrawn = true, version = version + 1, updated_at = ${now} where id = ${id}`
}

function columnsOf({ price, availability, ...terms }: DishTerms, cook: CookNames) {
  return {
    ...terms,
    price: fromEgp(price),
    dishType: terms.dishTypes[0]!,
    availability,
    openMinutes: weekMinutes(availability).map(([from, to]): [number, number] => [from, to]),
    searchText: searchTextOf([terms.name, terms.nameAr, cook.name, cook.name_ar]),
  }
}
