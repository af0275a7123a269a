import type { PromoSort } from '#contract/promotions.ts'
import { PROMO_STATES, PROMO_TYPES, PROMO_VIEWS } from '#domain/promotions/promo-terms.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the list's address may name. */
export const PROMO_LIST: ListShape<PromoSort, 'view' | 'state' | 'type'> = {
  sorts: { created: 'desc', code: 'asc', used: 'desc', expires: 'asc' },
  sort: 'created',
  filters: { view: PROMO_VIEWS, state: PROMO_STATES, type: PROMO_TYPES },
}
