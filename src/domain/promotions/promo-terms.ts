import { toAsciiDigits } from '../accounts/digits.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

export const PROMO_TYPES = ['percent', 'fixed'] as const
export type PromoType = (typeof PROMO_TYPES)[number]

export const PROMO_STATES = ['running', 'used_up', 'ended'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** The limits of a promo code's fields. The contract and the form read the same rules. */
export const PROMO_RULES = {
  code: { least: 3, most: 20, shape: /^[A-Z0-9][A-Z0-9_-]*$/ },
  percent: { least: 1, most: 100, decimals: 2 },
  fixed: { least: 1, most: 10_000, decimals: 2 },
  maxUses: { least: 1, most: 1_000_000, decimals: 0 },
  perUserLimit: { least: 1, most: 1_000, decimals: 0 },
  description: { most: 160 },
} as const satisfies Record<string, NumberRule | object>

/** A code's terms. `discount` is a percentage or pounds by the type, `expiresAt` the first instant at which it has expired. */
export type PromoTerms = {
  code: string
  type: PromoType
  discount: number
  maxUses: number
  perUserLimit: number
  expiresAt: number
  description: string
  descriptionAr: string
}

/** A code as it is stored. `version` counts changes by admins; uses do not count. */
export type StoredPromo = PromoTerms & {
  used: number
  /** The most uses by one person. */
  mostUsesOfOne: number
  version: number
}

export type ExpiryPast = Refusal<'promo.expiry_past'>
export type PromoChangeRefusal =
  | Refusal<'promo.stale'>
  | Refusal<'promo.code_used', { used: number }>
  | Refusal<'promo.type_used', { used: number }>
  | Refusal<'promo.max_uses_below_used', { used: number }>
  | Refusal<'promo.per_user_below_used', { used: number }>
  | ExpiryPast

/** Normalizes a typed code: capital letters, Latin digits, no spaces. */
export function foldPromoCode(typed: string): string {
  return toAsciiDigits(typed.normalize('NFKC')).replace(/\s/gu, '').toUpperCase()
}

/** The rule for a discount of this type. */
export function discountRule(type: PromoType): NumberRule {
  return PROMO_RULES[type]
}

/** Whether a code can be used now, and why not. An expired code is ended even if it was used up before. */
export function promoStateOf(
  promo: { expiresAt: number; used: number; maxUses: number },
  now: number,
): PromoState {
  if (now >= promo.expiresAt) return 'ended'
  return promo.used >= promo.maxUses ? 'used_up' : 'running'
}

/** Decides whether a new code may be created. */
export function decideNewPromo(terms: PromoTerms, now: number): Outcome<PromoTerms, ExpiryPast> {
  return terms.expiresAt <= now ? refuse('promo.expiry_past') : done(terms)
}

/**
 * Decides whether an admin may change a code. Orders refer to a used code by its name and its type, so both stay. A limit
 * never falls below the uses so far. An expiry in the past may stay, but cannot be chosen.
 */
export function decidePromoChange(
  stored: StoredPromo,
  { version, ...terms }: PromoTerms & { version: number },
  now: number,
): Outcome<PromoTerms, PromoChangeRefusal> {
  const { used, mostUsesOfOne } = stored
  if (version !== stored.version) return refuse('promo.stale')
  if (used > 0 && terms.code !== stored.code) return refuse('promo.code_used', { used })
  if (used > 0 && terms.type !== stored.type) return refuse('promo.type_used', { used })
  if (terms.maxUses < used) return refuse('promo.max_uses_below_used', { used })
  if (terms.perUserLimit < mostUsesOfOne) return refuse('promo.per_user_below_used', { used: mostUsesOfOne })
  if (terms.expiresAt !== stored.expiresAt && terms.expiresAt <= now) return refuse('promo.expiry_past')
  return done(terms)
}

/** The changed terms, each with its value before and after. */
export function changedTerms(before: PromoTerms, after: PromoTerms): Record<string, [unknown, unknown]> {
  const names = Object.keys(before) as (keyof PromoTerms)[]
  return Object.fromEntries(
    names
      .filter((name) => name in after && before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  )
}
