import { paths } from '#domain/paths.ts'

/** The roles of accounts. A guest has none. */
export const ROLES = ['customer', 'cook', 'delivery', 'admin', 'superadmin'] as const

export type Role = (typeof ROLES)[number]

/** Whether a role passes the admin guard; a superadmin does too. */
export function isAdmin(role: Role | null | undefined): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** The longest session of an admin, active or not. The week of other sessions is too long for what admins may do. */
export const ADMIN_SESSION_HOURS = 12

/** The first page of a role after signing in. Guests and customers see the public home. */
export function homePathOf(role: Role | null | undefined): string {
  if (role === 'cook') return paths.cookHome
  if (role === 'delivery') return paths.courierHome
  return isAdmin(role) ? paths.admin : paths.home
}
