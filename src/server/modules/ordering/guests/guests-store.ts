import type { GuestSort } from '#domain/ordering/guests.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { containsText, digitsOfMobile } from '#server/platform/database/word-search-sql.ts'
import { type InOrder, listSql, type SortColumn } from '#server/platform/lists/list-sql.ts'

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
  const digits = digitsOfMobile(q)
  const byWords = containsText(sql`g.search_text`, q)
  return digits === null ? byWords : sql`(${byWords} or ${containsText(sql`g.search_text`, digits)})`
}

const LIST = listSql<GuestRow>({
  from: sql`guests g`,
  as: sql`g`,
  columns: sql`g.id, g.mobile, g.name, lower(g.name) as name_key, g.email, g.orders, g.last_order_at`,
  ties: [
    { column: sql`g.last_order_at`, field: 'last_order_at', type: sql`timestamptz` },
    { column: sql`g.id`, field: 'id', type: sql`text` },
  ],
})

/** Counts a search's guests, up to `most`. */
export async function countGuests(db: Db, q: string | undefined, most: number): Promise<number> {
  return LIST.count(db, isFound(q), { most, by: q ? null : sql`g.last_order_at` })
}

const SORTED_BY: Record<GuestSort, SortColumn<GuestRow>[]> = {
  lastOrder: [],
  orders: [{ column: sql`g.orders`, field: 'orders', type: sql`int` }],
  name: [{ column: sql`lower(g.name)`, field: 'name_key', type: sql`text` }],
}

export async function listGuestRows(
  db: Db,
  { q, sort, ...wanted }: { q?: string | undefined; sort: GuestSort } & InOrder<GuestRow>,
): Promise<GuestRow[]> {
  return LIST.page(db, isFound(q), { by: SORTED_BY[sort], ...wanted })
}
