import type { UserQuery } from '#contract/accounts/users.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { USER_LIST } from './user-list-shape.ts'

/** The address's search words and filters, without order, page and columns. */
export function userQueryOf({
  q,
  filters,
}: {
  q: string
  filters: object
}): Pick<UserQuery, 'q' | 'role' | 'status'> {
  const { role, status } = filters as Pick<UserQuery, 'role' | 'status'>
  return { ...(q && { q }), ...(role && { role }), ...(status && { status }) }
}

export async function loadUserList(client: Client, params: URLSearchParams) {
  const state = readListState(USER_LIST, params)
  const { page, sort, order } = state
  const list = await client.users.listUsers({ ...userQueryOf(state), page, sort, order })
  return { ...list, now: Date.now() }
}

export type UserList = Awaited<ReturnType<typeof loadUserList>>
