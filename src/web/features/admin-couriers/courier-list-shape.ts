import {
  COURIER_CASH,
  COURIER_STATES,
  type CourierSort,
  USUAL_COURIER_ORDER,
} from '#domain/delivery/roster.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The sorting and the filters that the list's address may name. */
export const COURIER_LIST: ListShape<CourierSort, 'state' | 'cash'> = {
  sorts: USUAL_COURIER_ORDER,
  sort: 'usual',
  filters: { state: COURIER_STATES, cash: COURIER_CASH },
}
