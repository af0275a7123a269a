import { likePattern } from '#domain/catalog/search-text.ts'
import type { KitchenOrderSort } from '#domain/ordering/admin-orders.ts'
import { parseOrderIdPart } from '#domain/ordering/placing/order-id.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { folded } from '#server/db/tables/accounts.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Only so many of a kitchen's latest orders are searched, so that a busy kitchen costs no more. */
const LOOKED_THROUGH = 2_000

export type KitchenOrdersWanted = { cookId: string; q: string | undefined }

/** A kitchen's latest orders that match the search by number, customer or dish. */
function found({ cookId, q }: KitchenOrdersWanted): SQL {
  const latest = sql`select o.id, o.status, o.created_at, o.total, o.customer_name from orders o
    where o.cook_id = ${cookId} and o.deleted_at is null order by o.created_at desc limit ${LOOKED_THROUGH}`
  if (!q) return latest
  const part = folded(sql`${`%${likePattern(q)}%`}::text`)
  const idPart = parseOrderIdPart(q)
  const byNumber = idPart ? sql`o.id like ${`%${idPart}%`} or` : sql``
  return sql`select * from (${latest}) o where ${byNumber} ${folded(sql`o.customer_name`)} like ${part}
    or exists (select from order_items i where i.order_id = o.id
      and ${folded(sql`i.name || ' ' || coalesce(i.name_ar, '')`)} like ${part})`
}

export async function countKitchenOrders(
  db: Db,
  wanted: KitchenOrdersWanted,
): Promise<Record<OrderStatus, number>> {
  const counts = ORDER_STATUSES.map(
    (status) => sql`count(*) filter (where o.status = ${status})::int as ${sql.raw(status)}`,
  )
  const counted = await firstRow<Record<OrderStatus, number>>(db)`
    select ${sql.join(counts, sql`, `)} from (${found(wanted)}) o`
  return counted!
}

const SORTED_BY: Record<KitchenOrderSort, SQL> = {
  date: sql`o.created_at`,
  price: sql`o.total`,
  status: sql`array_position(${sql.raw(`array[${ORDER_STATUSES.map((each) => `'${each}'`).join(', ')}]`)}, o.status)`,
}

type Page = {
  status: OrderStatus | undefined
  sort: KitchenOrderSort
  order: 'asc' | 'desc'
  most: number
  skip: number
}

/** The ids of a page's orders, in the order of the page. */
export async function listKitchenOrderIds(
  db: Db,
  wanted: KitchenOrdersWanted,
  { status, sort, order, most, skip }: Page,
): Promise<string[]> {
  const direction = sql.raw(order)
  const inStatus = status ? sql`where o.status = ${status}` : sql``
  const page = await rows<{ id: string }>(db)`select o.id from (${found(wanted)}) o ${inStatus}
    order by ${SORTED_BY[sort]} ${direction}, o.created_at desc, o.id limit ${most} offset ${skip}`
  return page.map(({ id }) => id)
}
