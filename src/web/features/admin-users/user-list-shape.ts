import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES, USUAL_ORDER, type UserSort } from '#domain/accounts/user-actions.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the columns say about each account: who it is, or how they log in. */
export const USER_COLUMNS = ['account', 'logins'] as const
export type UserColumns = (typeof USER_COLUMNS)[number]

/** The filters and sorts that the list's address may name, and its columns. */
export const USER_LIST: ListShape<UserSort, 'role' | 'status' | 'columns'> = {
  sorts: USUAL_ORDER,
  sort: 'createdAt',
  filters: { role: ROLES, status: USER_STATUSES, columns: USER_COLUMNS },
}
