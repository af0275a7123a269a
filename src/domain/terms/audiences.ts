import type { Role } from '#domain/accounts/roles.ts'

/** Whom terms are for; admins have none. */
export const TERMS_AUDIENCES = ['customer', 'cook', 'delivery'] as const

export type TermsAudience = (typeof TERMS_AUDIENCES)[number]

/** Whose terms somebody of a role has to accept, or null for those who look after the marketplace. */
export function audienceOf(role: Role): TermsAudience | null {
  return TERMS_AUDIENCES.find((audience) => audience === role) ?? null
}
