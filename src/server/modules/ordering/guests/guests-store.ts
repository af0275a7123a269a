import type { GuestSort } from '#domain/ordering/guests.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { hasPiece, pieceOfMobile } from '#server/platform/database/word-search-sql.ts'

export type GuestRow = {
  id: string
  mobile: string
  name: string
  name_key: string
  email: string | null
  orders: number
  last_order_at: Date
}

/** Matches a part of a name, an e-mail or a mobile number. */
function isFound(q: string | undefined): SQL {
  if (!q) return sql`true`
  const digits = pieceOfMobile(q)
  const byWords = hasPiece(sql`g.search_text`, q)
  return digits === null ? byWords : sql`(${byWords} or ${hasPiece(sql`g.search_text`, digits)})`
}

/** Counts a search's guests, up to `most`. */
export async function countGuests(db: Db, q: string | undefined, most: number): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from (select 1 from guests g where ${isFound(q)}
      ${q ? sql`` : sql`order by g.last_order_at`} limit ${most}) found`
  return counted!.n
}

type SortColumn = { column: SQL; type: SQL; of: (row: GuestRow) => unknown }
/** Ties in any sorting are decided by the time of the last order, then by the id. */
const AT_LAST: SortColumn[] = [
  { column: sql`g.last_order_at`, type: sql`timestamptz`, of: (row) => row.last_order_at },
  { column: sql`g.id`, type: sql`text`, of: (row) => row.id },
]
const SORTED_BY: Record<GuestSort, SortColumn[]> = {
  lastOrder: AT_LAST,
  orders: [{ column: sql`g.orders`, type: sql`int`, of: (row) => row.orders }, ...AT_LAST],
  name: [{ column: sql`lower(g.name)`, type: sql`text`, of: (row) => row.name_key }, ...AT_LAST],
}

export type GuestsWanted = {
  q?: string | undefined
  sort: GuestSort
  order: 'asc' | 'desc'
  most: number
  /** True for a search with few hits: find them all, then sort. For many hits, scanning in sort order soon fills a page. */
  areFew: boolean
  /** How many rows to skip, or the last row of the batch before. */
  skip?: number
  after?: GuestRow | undefined
}

export async function listGuestRows(db: Db, wanted: GuestsWanted): Promise<GuestRow[]> {
  const { q, after, order, most, areFew, skip = 0 } = wanted
  const columns = SORTED_BY[wanted.sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const afterIt = after
    ? sql`and (${list(columns.map(({ column }) => column))}) ${order === 'asc' ? sql`>` : sql`<`}
        (${list(columns.map(({ of, type }) => sql`${of(after)}::${type}`))})`
    : sql``
  // `offset 0` makes the database search before it sorts. Without it, a rare word scans every guest in sort order.
  const found = areFew
    ? sql`(select g.* from guests g where ${isFound(q)} offset 0) g where true`
    : sql`guests g where ${isFound(q)}`
  return rows<GuestRow>(db)`
    select g.id, g.mobile, g.name, lower(g.name) as name_key, g.email, g.orders, g.last_order_at from ${found} ${afterIt}
    order by ${list(columns.map(({ column }) => sql`${column} ${direction}`))} limit ${most} offset ${skip}`
}
