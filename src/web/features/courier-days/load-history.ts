import type { Client } from '#web/platform/api/client.ts'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'

export const HISTORY_LIST: ListShape<'latest', never> = {
  sorts: { latest: 'desc' },
  sort: 'latest',
  filters: {},
}

/** The first page of the deliveries. The address may name search words. */
export function loadHistory(client: Client, params: URLSearchParams) {
  const { q } = readListState(HISTORY_LIST, params)
  return client.courierDays.listDeliveries(q ? { q } : {})
}
