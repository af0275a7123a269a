import { ROLES } from '#domain/accounts/roles.ts'
import { USER_STATUSES, USUAL_ORDER, type UserSort } from '#domain/accounts/user-actions.ts'
import type { ListShape } from '#web/platform/lists/list-address.ts'

/** What the address of the list may ask for. */
export const USER_LIST: ListShape<UserSort, 'role' | 'status'> = {
  sorts: USUAL_ORDER,
  sort: 'createdAt',
  filters: { role: ROLES, status: USER_STATUSES },
}
