import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES, USUAL_ORDER, type UserSort } from '#domain/accounts/user-actions.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** The filters and sorts that the list's address may name. */
export const USER_LIST: ListShape<UserSort, 'role' | 'status'> = {
  sorts: USUAL_ORDER,
  sort: 'createdAt',
  filters: { role: ROLES, status: USER_STATUSES },
}
