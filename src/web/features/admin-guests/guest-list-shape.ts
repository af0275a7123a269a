import { type GuestSort, USUAL_GUEST_ORDER } from '#domain/ordering/guests.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The sorts that the list's address may name. */
export const GUEST_LIST: ListShape<GuestSort, never> = {
  sorts: USUAL_GUEST_ORDER,
  sort: 'lastOrder',
  filters: {},
}
