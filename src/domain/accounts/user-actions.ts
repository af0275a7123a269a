import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { isAdmin, ROLES, type Role } from './roles.ts'

export const USER_STATUSES = ['active', 'banned'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** The sort keys of the account list. */
export const USER_SORTS = ['createdAt', 'name', 'email', 'role', 'status'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** The default direction of each sort key. */
export const USUAL_ORDER = {
  createdAt: 'desc',
  name: 'asc',
  email: 'asc',
  role: 'asc',
  status: 'asc',
} as const satisfies Record<UserSort, 'asc' | 'desc'>

/** The longest subject and text of a message to accounts, in characters. */
export const USER_MESSAGE = { subject: 80, text: 300 } as const

type Who = { id: string; role: Role }

export type Untouchable = Refusal<'accounts.own_account'> | Refusal<'accounts.only_superadmin'>

/**
 * Decides whether an admin may act on an account: never on their own, and on an admin's only as a superadmin. The acting
 * superadmin stays one, so there is always one left (I-15).
 */
export function decideActing(admin: Who, user: Who): Outcome<undefined, Untouchable> {
  if (admin.id === user.id) return refuse('accounts.own_account')
  return isAdmin(user.role) && admin.role !== 'superadmin' ? refuse('accounts.only_superadmin') : done()
}

/** Decides whether an admin may give an account this role. Only a superadmin gives the roles of admins. */
export function decideNewRole(admin: Who, user: Who, role: Role): Outcome<undefined, Untouchable> {
  const acting = decideActing(admin, user)
  if (!acting.ok) return acting
  return isAdmin(role) && admin.role !== 'superadmin' ? refuse('accounts.only_superadmin') : done()
}

/** The roles that an admin may give to an account; none if they may not change it. */
export function rolesToGive(admin: Who, user: Who): Role[] {
  return ROLES.filter((role) => decideNewRole(admin, user, role).ok)
}
