import { OFFICE_VIEWS } from '#domain/ordering/office.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters that the list's address may name. */
export const ORDER_LIST: ListShape<'created', 'status' | 'show' | 'guest' | 'customer' | 'from' | 'to'> = {
  sorts: { created: 'desc' },
  sort: 'created',
  filters: {
    status: ORDER_STATUSES,
    show: OFFICE_VIEWS,
    guest: 'id',
    customer: 'id',
    from: 'day',
    to: 'day',
  },
}
