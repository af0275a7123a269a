import type { PromoCode, PromoQuery } from '#contract/promotions.ts'
import type { PromoState } from '#domain/promotions/promo-terms.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CodesWanted, countStates, listCodes } from './codes-store.ts'
import { promoCodeOf } from './views.ts'

const PAGE = 25

type Page = {
  items: PromoCode[]
  page: number
  pages: number
  total: number
  states: Record<PromoState, number>
}

/** A page of codes. A page number beyond the end gives the last page, because rows may have gone meanwhile. */
export async function listPromoCodes(
  { platform: { database, clock } }: Call,
  { page = 1, ...query }: PromoQuery & { page?: number | undefined },
): Promise<Page> {
  const now = new Date(clock.now())
  const states = await countStates(database.db, wantedOf(query, now), now)
  const total = query.state ? states[query.state] : Object.values(states).reduce((sum, n) => sum + n, 0)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await listCodes(database.db, {
    ...wantedOf(query, now),
    most: PAGE,
    skip: (shown - 1) * PAGE,
  })
  return { items: found.map((row) => promoCodeOf(row, now)), page: shown, pages, total, states }
}

/** The newest codes that match a search, apologies too. */
export async function findPromoCodes(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  q: string,
  most: number,
): Promise<PromoCode[]> {
  const now = new Date(clock.now())
  const found = await listCodes(database.db, { ...wantedOf({ q, view: 'all' }, now), most })
  return found.map((row) => promoCodeOf(row, now))
}

/** The filter and sorting of a query: by default campaigns, newest first, most used first when sorted by use. */
export function wantedOf(query: PromoQuery, now: Date): Omit<CodesWanted, 'most'> {
  const {
    q,
    type,
    state,
    view = 'campaigns',
    sort = 'created',
    order = sort === 'created' || sort === 'used' ? 'desc' : 'asc',
  } = query
  return { q, type, state, view, sort, order, now }
}
