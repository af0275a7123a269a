import type { Role } from '#domain/accounts/roles.ts'

/** The roles that have terms of their own. Admins have none. */
export const TERMS_AUDIENCES = ['customer', 'cook', 'delivery'] as const

export type TermsAudience = (typeof TERMS_AUDIENCES)[number]

/** The texts that admins publish by versions: the terms of each audience, named by it, and the privacy notice, which is for everybody. */
export const LEGAL_TEXTS = [...TERMS_AUDIENCES, 'privacy'] as const

export type LegalText = (typeof LEGAL_TEXTS)[number]

/** The audience whose terms a role has to accept; null for admins. */
export function audienceOf(role: Role): TermsAudience | null {
  return TERMS_AUDIENCES.find((audience) => audience === role) ?? null
}

/** True if a text is an agreement, which its audience is asked to accept. The privacy notice only informs: nobody is asked. */
export function isAgreement(text: LegalText): text is TermsAudience {
  return text !== 'privacy'
}
