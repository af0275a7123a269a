import type { PromoQuery } from '#contract/promotions.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { PROMO_LIST } from './promo-list-shape.ts'

/** The address's search words and filters, without order and page. */
export function promoQueryOf({
  q,
  filters,
}: {
  q: string
  filters: object
}): Pick<PromoQuery, 'q' | 'view' | 'state' | 'type'> {
  return { ...(q ? { q } : {}), ...(filters as Pick<PromoQuery, 'view' | 'state' | 'type'>) }
}

export async function loadPromoList(client: Client, params: URLSearchParams) {
  const state = readListState(PROMO_LIST, params)
  const { page, sort, order } = state
  const list = await client.promotions.listPromoCodes({ ...promoQueryOf(state), page, sort, order })
  return { ...list, now: Date.now() }
}

export type PromoList = Awaited<ReturnType<typeof loadPromoList>>
