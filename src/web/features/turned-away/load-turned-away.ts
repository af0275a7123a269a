import type { Client } from '#web/platform/api/client.ts'
import { type ListShape, readListState } from '#web/platform/lists/list-address.ts'

/** The list's address may name a number or an email. Its order is fixed. */
export const TURNED_AWAY_LIST: ListShape<'first', never> = {
  sorts: { first: 'desc' },
  sort: 'first',
  filters: {},
}

export async function loadTurnedAway(client: Client, params: URLSearchParams) {
  const { q } = readListState(TURNED_AWAY_LIST, params)
  const cursor = params.get('cursor')
  const first = await client.limits.listTurnedAway({ ...(q && { q }), ...(cursor && { cursor }) })
  return { first, q, now: Date.now() }
}
