import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { GUEST_LIST } from './guest-list-shape.ts'

export async function loadGuests(client: Client, params: URLSearchParams) {
  const { q, page, sort, order } = readListState(GUEST_LIST, params)
  const list = await client.guests.listGuests({ ...(q && { q }), page, sort, order })
  return { ...list, now: Date.now() }
}

export type GuestList = Awaited<ReturnType<typeof loadGuests>>
