/** Who somebody is to the marketplace; guests have no role. */
export const ROLES = ['customer', 'cook', 'delivery', 'admin', 'superadmin'] as const

export type Role = (typeof ROLES)[number]

/** Whether a role passes the admin guard; a superadmin does too. */
export function isAdmin(role: Role | null | undefined): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** Where somebody of a role lands after signing in; guests and customers on the public home. */
export function homePathOf(role: Role | null | undefined): '/cook/home' | '/delivery/home' | '/admin' | '/' {
  if (role === 'cook') return '/cook/home'
  if (role === 'delivery') return '/delivery/home'
  return isAdmin(role) ? '/admin' : '/'
}
