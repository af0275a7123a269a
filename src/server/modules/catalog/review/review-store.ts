import type { DishSortOfAll } from '#contract/catalog/dishes.ts'
import { SOUGHT_DISH_STATES, type SoughtDishState } from '#domain/catalog/dish-review.ts'
import { MAX_LISTED } from '#domain/list-limits.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { OWN_JOINS, type OwnDishRow, ownColumns, type Today } from '../dishes/own-dish-sql.ts'
import { isBroad, type SoughtWord } from '../word-store.ts'

const PENDING = sql`select d.id, d.created_at as since from dishes d where d.status = 'pending' and not d.withdrawn`
const WAITING = sql`select e.dish_id as id, e.sent_at as since from dish_edits e where e.refusal is null`

/** Waiting dishes and edits, the longest waiting first. */
export async function listWaiting(db: Db, today: Today, most: number): Promise<OwnDishRow[]> {
  return rows<OwnDishRow>(db)`select ${ownColumns(today)} ${OWN_JOINS}
    join (select id, since from (
        (${PENDING} order by d.created_at limit ${most}) union all (${WAITING} order by e.sent_at limit ${most})) waiting
      order by since, id limit ${most}) waiting on waiting.id = d.id
    order by waiting.since, d.id`
}

/** Whether the cook's kitchen is approved and open to the public. */
export async function isKitchenActive(db: Db, cookId: string): Promise<boolean> {
  const kitchen = await firstRow<{ active: boolean }>(db)`
    select active from kitchens where cook_id = ${cookId}`
  return kitchen?.active ?? false
}

/** Whether another dish of the same cook is approved. */
export async function hasOtherApproved(
  db: Db,
  { id, cook_id: cookId }: { id: string; cook_id: string },
): Promise<boolean> {
  const found = await firstRow<{ is: boolean }>(db)`
    select exists (select from dishes where cook_id = ${cookId} and id <> ${id} and status = 'approved') as is`
  return found!.is
}

export async function countWaiting(db: Db): Promise<{ pendingDishes: number; waitingEdits: number }> {
  const counted = await firstRow<{ pendingDishes: number; waitingEdits: number }>(db)`
    select (select count(*)::int from (${PENDING}) p) as "pendingDishes",
    (select count(*)::int from (${WAITING}) w) as "waitingEdits"`
  return counted!
}

/** One more shows that there are others. */
const ENOUGH = sql.raw(String(MAX_LISTED + 1))

/** The filters besides the state. */
type Sought = { words: SoughtWord[]; cookId: string | undefined }

/** The state of dish `d` as in `ownStateOf`. It must be written exactly as in its index, or the index is not used. */
const STATE = sql`(case when d.status <> 'approved' then d.status when d.flagged then 'flagged' when d.is_available then 'on_sale' else 'hidden' end)`

/** A dish with a flag, or with a waiting edit, is listed under its own state too. */
function hasState(state: SoughtDishState): SQL {
  if (state === 'edit') return sql`d.id in (select w.dish_id from dish_edits w where w.refusal is null)`
  return state === 'flagged' ? sql`d.flagged` : sql`${STATE} = ${sql.raw(`'${state}'`)}`
}

const WORDS_OF_DISH = sql`string_to_array(d.search_text, ' ')`

/**
 * Dish `d` has a word that contains the typed word or may be meant by it. `close` has only some of the words that contain a
 * broad one; so many dishes have such a word that reading dishes finds enough sooner than an index.
 */
function matchesWord(word: SoughtWord): SQL {
  const { close, slips, part } = word
  if (!isBroad(word)) return sql`${WORDS_OF_DISH} && ${sql.param([...close, ...slips])}::text[]`
  const closely = sql`d.search_text like ${part}`
  return slips.length > 0 ? sql`(${closely} or ${WORDS_OF_DISH} && ${sql.param(slips)}::text[])` : closely
}

/** Selects the dishes that match words and kitchen, up to the most counted; null without words and kitchen. */
function narrowed(
  { words, cookId }: Sought,
  state?: SoughtDishState,
  most = sql`limit ${ENOUGH}`,
): SQL | null {
  if (words.length === 0 && cookId === undefined) return null
  const conditions = [
    sql`not d.withdrawn`,
    ...(cookId === undefined ? [] : [sql`d.cook_id = ${cookId}`]),
    ...words.map(matchesWord),
    ...(state ? [hasState(state)] : []),
  ]
  return sql`select d.* from dishes d where ${sql.join(conditions, sql` and `)} ${most}`
}

type Counts = Record<SoughtDishState | 'all', number>

/** Counts the dishes in all and in each state, each up to one more than a list shows. */
export async function countSought(db: Db, sought: Sought): Promise<Counts> {
  const found = narrowed(sought)
  const counts = SOUGHT_DISH_STATES.map((state) =>
    found
      ? sql`count(*) filter (where ${hasState(state)})::int as ${sql.raw(state)}`
      : sql`(select count(*)::int from (select from dishes d where not d.withdrawn and ${hasState(state)} limit ${ENOUGH}) s) as ${sql.raw(state)}`,
  )
  const all = found
    ? sql`count(*)::int as "all"`
    : sql`(select count(*)::int from (select from dishes d where not d.withdrawn order by d.created_at limit ${ENOUGH}) s) as "all"`
  const from = found ? sql`from (${found}) d` : sql``
  return (await firstRow<Counts>(db)`select ${sql.join([all, ...counts], sql`, `)} ${from}`)!
}

const SORTED_BY: Record<DishSortOfAll, SQL> = {
  created: sql`d.created_at`,
  name: sql`d.name`,
}

type Page = {
  state: SoughtDishState | undefined
  sort: DishSortOfAll
  order: 'asc' | 'desc'
  today: Today
  most: number
  skip: number
}

/** Finds the dishes of the page on few columns first, then reads the shown columns for this page only. */
export async function listSought(
  db: Db,
  sought: Sought,
  { state, sort, order, today, most, skip }: Page,
): Promise<OwnDishRow[]> {
  const direction = sql.raw(order)
  const found = narrowed(sought, state)
  const from = found ? sql`(${found}) d` : sql`dishes d`
  const inState = state && !found ? sql`and ${hasState(state)}` : sql``
  const sorted = sql`${SORTED_BY[sort]} ${direction}, d.id ${direction}`
  return rows<OwnDishRow>(db)`with page as materialized (
      select d.id from ${from} where not d.withdrawn ${inState} order by ${sorted} limit ${most} offset ${skip})
    select ${ownColumns(today)} ${OWN_JOINS} join page on page.id = d.id order by ${sorted}`
}

type Batch = Omit<Page, 'skip'> & { after: OwnDishRow | undefined }

/** The next batch of all matching dishes, after the last row of the batch before. It goes beyond the end of the list. */
export async function listSoughtAfter(
  db: Db,
  sought: Sought,
  { state, sort, order, today, most, after }: Batch,
): Promise<OwnDishRow[]> {
  const direction = sql.raw(order)
  const found = narrowed(sought, state, sql``)
  const from = found ? sql`(${found}) d` : sql`dishes d`
  const inState = state && !found ? sql`and ${hasState(state)}` : sql``
  const sorted = sql`${SORTED_BY[sort]} ${direction}, d.id ${direction}`
  const key = after && (sort === 'created' ? sql`${after.created_at}::timestamptz` : sql`${after.name}::text`)
  const beyond = after
    ? sql`and (${SORTED_BY[sort]}, d.id) ${order === 'asc' ? sql`>` : sql`<`} (${key}, ${after.id})`
    : sql``
  return rows<OwnDishRow>(db)`with page as materialized (
      select d.id from ${from} where not d.withdrawn ${inState} ${beyond} order by ${sorted} limit ${most})
    select ${ownColumns(today)} ${OWN_JOINS} join page on page.id = d.id order by ${sorted}`
}
