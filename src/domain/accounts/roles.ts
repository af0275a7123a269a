import { paths } from '#domain/paths.ts'

/** Who somebody is to the marketplace; guests have no role. */
export const ROLES = ['customer', 'cook', 'delivery', 'admin', 'superadmin'] as const

export type Role = (typeof ROLES)[number]

/** Whether a role passes the admin guard; a superadmin does too. */
export function isAdmin(role: Role | null | undefined): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** How long an admin stays signed in, however busy: what they may do asks for more care than a week allows. */
export const ADMIN_SESSION_HOURS = 12

/** Where somebody of a role lands after signing in; guests and customers on the public home. */
export function homePathOf(role: Role | null | undefined): string {
  if (role === 'cook') return paths.cookHome
  if (role === 'delivery') return paths.courierHome
  return isAdmin(role) ? paths.admin : paths.home
}
