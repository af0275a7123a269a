/** What a list of guests is put in order by. */
export const GUEST_SORTS = ['lastOrder', 'orders', 'name'] as const
export type GuestSort = (typeof GUEST_SORTS)[number]

/** The direction of each order where none is asked for. */
export const USUAL_GUEST_ORDER = {
  lastOrder: 'desc',
  orders: 'desc',
  name: 'asc',
} as const satisfies Record<GuestSort, 'asc' | 'desc'>
