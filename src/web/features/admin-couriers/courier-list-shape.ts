import { COURIER_CASH, COURIER_STATES } from '#domain/delivery/roster.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. The order is fixed: waiting couriers first, then by when they were last seen. */
export const COURIER_LIST: ListShape<'usual', 'state' | 'cash'> = {
  sorts: { usual: 'asc' },
  sort: 'usual',
  filters: { state: COURIER_STATES, cash: COURIER_CASH },
}
