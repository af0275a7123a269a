import type { Role } from '#domain/accounts/roles.ts'

/** The roles that have terms of their own. Admins have none. */
export const TERMS_AUDIENCES = ['customer', 'cook', 'delivery'] as const

export type TermsAudience = (typeof TERMS_AUDIENCES)[number]

/** The audience whose terms a role has to accept; null for admins. */
export function audienceOf(role: Role): TermsAudience | null {
  return TERMS_AUDIENCES.find((audience) => audience === role) ?? null
}
