import { COURIER_CASH, COURIER_STATES } from '#domain/delivery/roster.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the couriers may ask for. They have one order: who waits first, then who was seen last. */
export const COURIER_LIST: ListShape<'usual', 'state' | 'cash'> = {
  sorts: { usual: 'asc' },
  sort: 'usual',
  filters: { state: COURIER_STATES, cash: COURIER_CASH },
}
