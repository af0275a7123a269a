import type { PromoQuery } from '#contract/promotions.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { PROMO_LIST } from './promo-list-shape.ts'

/** The page of codes that an address asks for. */
export async function loadPromoList(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(PROMO_LIST, params)
  const list = await client.promotions.listPromoCodes({
    ...(q ? { q } : {}),
    ...(filters as Pick<PromoQuery, 'state' | 'type'>),
    page,
    sort,
    order,
  })
  return { ...list, now: Date.now() }
}

export type PromoList = Awaited<ReturnType<typeof loadPromoList>>
