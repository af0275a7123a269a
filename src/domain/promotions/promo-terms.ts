import { toAsciiDigits } from '../accounts/digits.ts'
import { cairoDate } from '../cairo-time.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

export const PROMO_TYPES = ['percent', 'fixed'] as const
export type PromoType = (typeof PROMO_TYPES)[number]

export const PROMO_STATES = ['running', 'upcoming', 'used_up', 'ended'] as const
export type PromoState = (typeof PROMO_STATES)[number]

/** What the list of codes shows: those for everybody, those that apologise to one buyer, or both. */
export const PROMO_VIEWS = ['campaigns', 'apologies', 'all'] as const
export type PromoView = (typeof PROMO_VIEWS)[number]

/** The limits of a promo code's fields. The contract and the form read the same rules. */
export const PROMO_RULES = {
  code: { least: 3, most: 20, shape: /^[A-Z0-9][A-Z0-9_-]*$/ },
  percent: { least: 1, most: 100, decimals: 2 },
  fixed: { least: 1, most: 10_000, decimals: 2 },
  maxUses: { least: 1, most: 1_000_000, decimals: 0 },
  perUserLimit: { least: 1, most: 1_000, decimals: 0 },
  minimumOrder: { least: 1, most: 10_000, decimals: 2 },
  maximumDiscount: { least: 1, most: 10_000, decimals: 0 },
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
  /** The least that the food must cost, in pounds; null if any order may use the code. */
  minimumOrder: number | null
  /** The most that a percentage takes off, in pounds. */
  maximumDiscount: number | null
  /** The first day in Cairo, `YYYY-MM-DD`; null if the code is valid at once. */
  startsOn: string | null
  description: string
  descriptionAr: string
}

/** A code as it is stored. `version` counts changes by admins; uses do not count. */
export type StoredPromo = PromoTerms & {
  used: number
  /** The most uses by one person. */
  mostUsesOfOne: number
  /** Whether an order has it, also one that was cancelled and gave its use back. */
  isOrdered: boolean
  version: number
  /** Made in the answer to a problem, for one buyer. */
  isApology: boolean
}

export type NewPromoRefusal = Refusal<'promo.expiry_past'> | Refusal<'promo.starts_after_end'>
export type PromoChangeRefusal =
  | Refusal<'promo.stale'>
  | Refusal<'promo.code_used', { used: number }>
  | Refusal<'promo.code_ordered'>
  | Refusal<'promo.type_used', { used: number }>
  | Refusal<'promo.max_uses_below_used', { used: number }>
  | Refusal<'promo.per_user_below_used', { used: number }>
  | Refusal<'promo.apology_terms'>
  | NewPromoRefusal

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
  promo: Pick<PromoTerms, 'expiresAt' | 'maxUses' | 'startsOn'> & { used: number },
  now: number,
): PromoState {
  if (now >= promo.expiresAt) return 'ended'
  if (promo.used >= promo.maxUses) return 'used_up'
  return hasBegun(promo, now) ? 'running' : 'upcoming'
}

/** Whether the code's first day in Cairo has come. */
export function hasBegun({ startsOn }: Pick<PromoTerms, 'startsOn'>, now: number): boolean {
  return startsOn === null || cairoDate(now) >= startsOn
}

/** Decides whether a new code may be created. */
export function decideNewPromo(terms: PromoTerms, now: number): Outcome<PromoTerms, NewPromoRefusal> {
  if (terms.expiresAt <= now) return refuse('promo.expiry_past')
  return isNeverValid(terms) ? refuse('promo.starts_after_end') : done(terms)
}

function isNeverValid({ startsOn, expiresAt }: PromoTerms) {
  return !hasBegun({ startsOn }, expiresAt - 1)
}

/**
 * Decides whether an admin may change a code. Orders refer to a used code by its name and its type, so both stay; the name also where
 * all orders are cancelled, because such an order is shown with it and may be revived. A limit
 * never falls below the uses so far. An expiry in the past may stay, but cannot be chosen. An apology has no minimum,
 * no largest discount and no first day.
 */
export function decidePromoChange(
  stored: StoredPromo,
  { version, ...terms }: PromoTerms & { version: number },
  now: number,
): Outcome<PromoTerms, PromoChangeRefusal> {
  const { used, mostUsesOfOne } = stored
  if (version !== stored.version) return refuse('promo.stale')
  if (used > 0 && terms.code !== stored.code) return refuse('promo.code_used', { used })
  if (stored.isOrdered && terms.code !== stored.code) return refuse('promo.code_ordered')
  if (used > 0 && terms.type !== stored.type) return refuse('promo.type_used', { used })
  if (terms.maxUses < used) return refuse('promo.max_uses_below_used', { used })
  if (terms.perUserLimit < mostUsesOfOne) return refuse('promo.per_user_below_used', { used: mostUsesOfOne })
  const { minimumOrder, maximumDiscount, startsOn } = terms
  if (stored.isApology && (minimumOrder ?? maximumDiscount ?? startsOn) !== null)
    return refuse('promo.apology_terms')
  const isNewEnd = terms.expiresAt !== stored.expiresAt
  if (isNewEnd && terms.expiresAt <= now) return refuse('promo.expiry_past')
  // A code that was ended before its first day keeps both.
  if ((isNewEnd || startsOn !== stored.startsOn) && isNeverValid(terms))
    return refuse('promo.starts_after_end')
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
