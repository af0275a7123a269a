import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { isAdmin, ROLES, type Role } from './roles.ts'

export const USER_STATUSES = ['active', 'banned'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** What a list of accounts is put in order by. */
export const USER_SORTS = ['createdAt', 'name', 'email', 'role', 'status'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** The direction of each order where none is asked for. */
export const USUAL_ORDER = {
  createdAt: 'desc',
  name: 'asc',
  email: 'asc',
  role: 'asc',
  status: 'asc',
} as const satisfies Record<UserSort, 'asc' | 'desc'>

/** Why an account was closed or opened again, in letters at most. */
export const REASON_LENGTH = { most: 300 } as const

/** What one message to accounts may hold, in letters. */
export const USER_MESSAGE = { subject: 80, text: 300 } as const

/** With how many accounts something is done at once, at most. */
export const MOST_USERS_AT_ONCE = 500

type Who = { id: string; role: Role }

export type Untouchable = Refusal<'accounts.own_account'> | Refusal<'accounts.only_superadmin'>

/**
 * Whether an admin may act on an account: on their own never, on an admin's only a superadmin. A superadmin who acts on another
 * stays one, so there is always one left (I-15).
 */
export function decideActing(admin: Who, user: Who): Outcome<undefined, Untouchable> {
  if (admin.id === user.id) return refuse('accounts.own_account')
  return isAdmin(user.role) && admin.role !== 'superadmin' ? refuse('accounts.only_superadmin') : done()
}

/** Whether an admin may give an account this role: those of admins are a superadmin's to give. */
export function decideNewRole(admin: Who, user: Who, role: Role): Outcome<undefined, Untouchable> {
  const acting = decideActing(admin, user)
  if (!acting.ok) return acting
  return isAdmin(role) && admin.role !== 'superadmin' ? refuse('accounts.only_superadmin') : done()
}

/** The roles that an admin may choose among for an account; none where it is not theirs to change. */
export function rolesToGive(admin: Who, user: Who): Role[] {
  return ROLES.filter((role) => decideNewRole(admin, user, role).ok)
}
