import { NAMELESS_COOK } from '#domain/accounts/names.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import type { Instants } from '#domain/insights/business-day.ts'
import type { AdminOrderView } from '#domain/ordering/admin-orders.ts'
import type { OrderFilter, OrderSort, OwnSearch } from '#domain/ordering/order-list.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { folded, users } from '#server/db/tables/accounts.ts'
import { orders } from '#server/db/tables/ordering.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { and, eq, type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { OrderRow } from '../order-store.ts'
import { hasStuckRefund, raises, STRANDED } from '../sql.ts'
import { type DetailedItem, ITEMS } from './reading-store.ts'

export type OrderScope =
  | { of: 'customer'; id: string; search: OwnSearch | null }
  | { of: 'kitchen'; cookId: string }
  | { of: 'device'; hash: string }
  | { of: 'everybody'; show?: AdminOrderShow }

/** What only admins filter by. `guest` is the id of a guest's row. */
type AdminOrderShow = {
  view: AdminOrderView | undefined
  now: Date
  /** The running business day, for the view of it. */
  today?: Instants | undefined
  guest?: string | undefined
  customer?: string | undefined
  /** The orders that a caller may mean. */
  searched?: string[] | undefined
}

export type FoundOrder = {
  order: OrderRow
  cookName: string
  cookNameAr: string | null
  cookPortrait: string | null
  items: DetailedItem[]
}

export type OrdersWanted = {
  scope: OrderScope
  filter: OrderFilter
  /** The last row of the page before. */
  after: { key: number; id: string } | null
  most: number
}

/** The one statement behind every list of orders: the same filters, over the orders in the reader's scope. */
export async function listFound(db: Db, wanted: OrdersWanted): Promise<FoundOrder[]> {
  const { scope, filter, after, most } = wanted
  if (isNothing(filter)) return []
  const { column, direction, beyond } = SORTED[filter.sort]
  return selectFound(db)
    .where(
      and(
        ...isListed(scope, filter),
        after
          ? sql`(${column}, ${orders.id}) ${beyond} (${keyValue(filter.sort, after.key)}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(sql`${column} ${direction}`, sql`${orders.id} ${direction}`)
    .limit(most)
}

/** The last row before a page. The skipped rows are read without their dishes. */
export async function findRowBefore(
  db: Db,
  { scope, filter, skip }: Pick<OrdersWanted, 'scope' | 'filter'> & { skip: number },
): Promise<OrdersWanted['after']> {
  if (skip === 0 || isNothing(filter)) return null
  const { column, direction } = SORTED[filter.sort]
  const [row] = await db
    .select()
    .from(orders)
    .where(and(...isListed(scope, filter)))
    .orderBy(sql`${column} ${direction}`, sql`${orders.id} ${direction}`)
    .limit(1)
    .offset(skip - 1)
  return row ? { key: sortKeyOf(filter.sort, row), id: row.id } : null
}

/** Counts a list's orders, up to `most`. */
export async function countFound(
  db: Db,
  { scope, filter, most }: Pick<OrdersWanted, 'scope' | 'filter' | 'most'>,
): Promise<number> {
  if (isNothing(filter)) return 0
  const found = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(...isListed(scope, filter)))
    .orderBy(orders.createdAt)
    .limit(most)
  const counted = await firstRow<{ n: number }>(db)`select count(*)::int as n from ${found} found`
  return counted!.n
}

/** True if no order can match. */
function isNothing({ idPart, statuses }: OrderFilter): boolean {
  return idPart === null || statuses?.length === 0
}

/** Deleted orders appear only to admins who filter for them, or for refunds that stay open. */
function isListed(scope: OrderScope, filter: OrderFilter): (SQL | undefined)[] {
  const view = scope.of === 'everybody' ? scope.show?.view : undefined
  const isThere = view === 'deleted' ? sql`${orders.deletedAt} is not null` : sql`${orders.deletedAt} is null`
  return [view === 'stuckRefund' ? undefined : isThere, isOf(scope), ...isFound(filter, scope)]
}

/** These orders, in no particular order. */
export async function listByIds(db: Db, ids: string[]): Promise<FoundOrder[]> {
  return selectFound(db).where(
    and(sql`${orders.deletedAt} is null`, sql`${orders.id} = any(${sql.param(ids)}::text[])`),
  )
}

function selectFound(db: Db) {
  return db
    .select({
      order: orders,
      cookName: sql<string>`coalesce(nullif(btrim(${users.name}), ''), ${NAMELESS_COOK})`,
      cookNameAr: users.nameAr,
      cookPortrait: users.image,
      items: sql<DetailedItem[]>`(${ITEMS} where i.order_id = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.cookId))
}

/** The value that a row is sorted by, as its cursor has it. */
export function sortKeyOf(sort: OrderSort, { createdAt, subtotal }: OrderRow): number {
  return isByTotal(sort) ? subtotal : createdAt.getTime()
}

function isByTotal(sort: OrderSort) {
  return sort === 'total_high' || sort === 'total_low'
}

function keyValue(sort: OrderSort, key: number) {
  return isByTotal(sort) ? sql`${key}::bigint` : sql`${new Date(key).toISOString()}::timestamptz`
}

const DOWN = { direction: sql.raw('desc'), beyond: sql.raw('<') }
const UP = { direction: sql.raw('asc'), beyond: sql.raw('>') }

/** For a kitchen the total is the food. It may not see what else the customer paid, and sorting by that would reveal it. */
const SORTED = {
  newest: { column: orders.createdAt, ...DOWN },
  oldest: { column: orders.createdAt, ...UP },
  total_high: { column: orders.subtotal, ...DOWN },
  total_low: { column: orders.subtotal, ...UP },
}

function isOf(scope: OrderScope): SQL | undefined {
  switch (scope.of) {
    case 'customer':
      return scope.search ? isFoundByOwner(scope.id, scope.search) : sql`${orders.customerId} = ${scope.id}`
    case 'kitchen':
      return sql`${orders.cookId} = ${scope.cookId} and ${VISIBLE_TO_KITCHEN}`
    case 'device':
      return sql`${orders.customerId} is null
        and ${orders.id} = any(array(select d.order_id from order_devices d where d.device_hash = ${scope.hash}))`
    case 'everybody':
      return (
        scope.show &&
        and(
          isShown(scope.show),
          isGuests(scope.show),
          isCustomers(scope.show),
          scope.show.searched && sql`${orders.id} = any(${sql.param(scope.show.searched)}::text[])`,
        )
      )
  }
}

/** So many of a customer's latest orders are searched. */
const LOOKED_THROUGH = 1_000

/** Every typed word stands in the kitchen's name or in a dish's as it was ordered, or the text is a part of the number. */
function isFoundByOwner(customerId: string, { words, idPart }: OwnSearch): SQL {
  const told = folded(sql`concat_ws(' ', c.name, c.name_ar,
    (select string_agg(concat_ws(' ', i.name, i.name_ar), ' ') from order_items i where i.order_id = o.id))`)
  const patterns = sql.join(
    words.map((word) => folded(sql`${`%${likePattern(word)}%`}::text`)),
    sql`, `,
  )
  const inNumber = idPart ? sql`o.id like ${`%${idPart}%`} or` : sql``
  return sql`${orders.id} = any(array(
    select o.id from (select id, cook_id from orders where customer_id = ${customerId}
        order by created_at desc limit ${sql.raw(String(LOOKED_THROUGH))}) o
      join users c on c.id = o.cook_id
      where ${inNumber} ${told} like all(array[${patterns}])))`
}

function isGuests({ guest }: AdminOrderShow): SQL | undefined {
  return guest === undefined
    ? undefined
    : sql`${orders.guestMobile} = (select g.mobile from guests g where g.id = ${guest}) and ${orders.customerId} is null`
}

function isCustomers({ customer }: AdminOrderShow): SQL | undefined {
  return customer === undefined ? undefined : sql`${orders.customerId} = ${customer}`
}

function isShown({ view, now, today }: AdminOrderShow): SQL | undefined {
  switch (view) {
    case 'today':
      return today && and(VISIBLE_TO_KITCHEN, isPlaced(today.from, today.until))
    case 'flagged':
      return sql`${orders.flagged}`
    case 'stranded':
      return STRANDED
    case 'incident':
    case 'unanswered':
    case 'cookingLate':
    case 'noCourier':
    case 'silent':
      return raises(view, now)
    case 'stuckRefund':
      return hasStuckRefund(now)
    // `isListed` filters deleted orders.
    case 'deleted':
    case undefined:
      return undefined
  }
}

function isFound({ idPart, since, until, statuses }: OrderFilter, scope: OrderScope): (SQL | undefined)[] {
  return [
    isPlaced(since, until),
    statuses ? isIn(statuses) : undefined,
    idPart ? hasInNumber(idPart, scope) : undefined,
  ]
}

function isPlaced(since: number | null, until: number | null): SQL | undefined {
  return and(
    since === null ? undefined : sql`${orders.createdAt} >= ${new Date(since).toISOString()}::timestamptz`,
    until === null ? undefined : sql`${orders.createdAt} < ${new Date(until).toISOString()}::timestamptz`,
  )
}

/** The statuses are literals, not parameters: only then does the planner see that its index of active orders covers them. */
function isIn(statuses: NonNullable<OrderFilter['statuses']>): SQL {
  const words = ORDER_STATUSES.filter((each) => statuses.includes(each)).map((each) => `'${each}'`)
  return sql`${orders.status} in (${sql.raw(words.join(', '))})`
}

/** From three letters on the index narrows all orders down; with fewer, a scan soon finds enough. */
const SINGLED_OUT = 3

/** Among all orders a rare part of a number is looked up in its trigram index first. A user's own orders are few and scanned. */
function hasInNumber(part: string, scope: OrderScope): SQL {
  const pattern = `%${part}%`
  return scope.of === 'everybody' && part.length >= SINGLED_OUT
    ? sql`${orders.id} = any(array(select o.id from orders o where o.id like ${pattern}))`
    : sql`${orders.id} like ${pattern}`
}
