import type { Guest, GuestQuery } from '#contract/ordering/guests.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { USUAL_GUEST_ORDER } from '#domain/ordering/guests.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countGuests, type GuestRow, type GuestsWanted, listGuestRows } from './guests-store.ts'

const PAGE = 25

type Page = { items: Guest[]; page: number; pages: number; total: number; isMore: boolean }

/** A page of guests. A page number beyond the end gives the last page. */
export async function listGuests(
  {
    platform: {
      database: { db },
    },
  }: Pick<Call, 'platform'>,
  { page = 1, ...query }: GuestQuery & { page?: number | undefined },
): Promise<Page> {
  const { wanted, counted } = await guestsWanted(db, query)
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listGuestRows(db, { ...wanted, most: PAGE, skip: (shown - 1) * PAGE })
  return { items: found.map(guestOf), page: shown, pages, total, isMore: counted > MOST_LISTED }
}

/** The filter and sorting of a query, by default the latest order first, and the number of hits up to `MOST_LISTED` + 1. */
export async function guestsWanted(
  db: Db,
  { q, sort = 'lastOrder', order }: GuestQuery,
): Promise<{ wanted: Omit<GuestsWanted, 'most'>; counted: number }> {
  const counted = await countGuests(db, q, MOST_LISTED + 1)
  const areFew = Boolean(q) && counted <= MOST_LISTED
  return { wanted: { q, sort, order: order ?? USUAL_GUEST_ORDER[sort], areFew }, counted }
}

export const guestOf = (row: GuestRow): Guest => ({
  id: row.id,
  mobileNumber: row.mobile,
  name: row.name,
  email: row.email,
  orders: row.orders,
  lastOrderAt: row.last_order_at.toISOString(),
})
