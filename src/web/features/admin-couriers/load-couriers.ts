import type { CourierSort, CourierState } from '#domain/delivery/roster.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { COURIER_LIST } from './courier-list-shape.ts'

/** The address's search words and filters, without its page. */
export function courierQueryOf({
  q,
  filters,
}: Pick<ReturnType<typeof readListState<CourierSort, 'state' | 'cash'>>, 'q' | 'filters'>) {
  return { ...(q ? { q } : {}), ...(filters as { state?: CourierState; cash?: 'at_limit' }) }
}

export async function loadCouriers(client: Client, params: URLSearchParams) {
  const state = readListState(COURIER_LIST, params)
  const { page, sort, order } = state
  const list = await client.delivery.listCouriers({ ...courierQueryOf(state), page, sort, order })
  return { ...list, now: Date.now() }
}

export type CourierList = Awaited<ReturnType<typeof loadCouriers>>

export type Courier = Awaited<ReturnType<Client['delivery']['getCourier']>>
