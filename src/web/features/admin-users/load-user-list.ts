import type { UserQuery } from '#contract/accounts/users.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { USER_LIST } from './user-list-shape.ts'

/** The page of accounts that an address asks for. */
export async function loadUserList(client: Client, params: URLSearchParams) {
  const { q, page, sort, order, filters } = readListState(USER_LIST, params)
  const list = await client.users.listUsers({
    ...(q ? { q } : {}),
    ...(filters as Pick<UserQuery, 'role' | 'status'>),
    page,
    sort,
    order,
  })
  return { ...list, now: Date.now() }
}

export type UserList = Awaited<ReturnType<typeof loadUserList>>
