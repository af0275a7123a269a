import { type GuestSort, USUAL_GUEST_ORDER } from '#domain/ordering/guests.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the list may ask for. */
export const GUEST_LIST: ListShape<GuestSort, never> = {
  sorts: USUAL_GUEST_ORDER,
  sort: 'lastOrder',
  filters: {},
}
