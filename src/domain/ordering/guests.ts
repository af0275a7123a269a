/** The sort keys of the guest list. */
export const GUEST_SORTS = ['lastOrder', 'orders', 'name'] as const
export type GuestSort = (typeof GUEST_SORTS)[number]

/** The default direction of each sort key. */
export const USUAL_GUEST_ORDER = {
  lastOrder: 'desc',
  orders: 'desc',
  name: 'asc',
} as const satisfies Record<GuestSort, 'asc' | 'desc'>
