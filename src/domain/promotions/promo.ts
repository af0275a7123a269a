import { toAsciiDigits } from '../accounts/digits.ts'
import { fromEgp, type Piastres, piastres } from '../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { hasBegun } from './promo-terms.ts'

/**
 * What a promo code takes off: a percentage of the food, never more than `atMost`, or an amount. `minimumOrder` is the least
 * that the food must cost.
 */
export type Discount = { minimumOrder?: Piastres } & (
  | { type: 'percent'; value: number; atMost?: Piastres }
  | { type: 'fixed'; value: Piastres }
)

/** A promo code. `discount` is a percentage or pounds by the type, `expiresAt` the first instant at which it has expired. */
export type Promo = {
  type: 'percent' | 'fixed'
  discount: number
  maxUses: number
  used: number
  perUserLimit: number
  expiresAt: number
  /** In pounds, and a day in Cairo, as in `PromoTerms`. */
  minimumOrder: number | null
  maximumDiscount: number | null
  startsOn: string | null
}

export type PromoRefusal = Refusal<'promo.invalid'> | Refusal<'promo.not_begun', { day: string }>
export type MinimumRefusal = Refusal<'promo.below_minimum', { value: Piastres; missing: Piastres }>

/**
 * Decides whether a code is valid. All reasons against it give the same refusal, so that nobody can probe which codes exist;
 * only whoever could use the code learns that its first day is still to come. `uses` are those of the person's identity with the
 * most.
 */
export function decidePromo(
  promo: Promo | null | undefined,
  { now, uses }: { now: number; uses: number },
): Outcome<Discount, PromoRefusal> {
  if (!promo || now >= promo.expiresAt || promo.used >= promo.maxUses) return refuse('promo.invalid')
  if (uses >= promo.perUserLimit) return refuse('promo.invalid')
  const { startsOn } = promo
  if (startsOn !== null && !hasBegun({ startsOn }, now)) return refuse('promo.not_begun', { day: startsOn })
  return done(discountOf(promo))
}

/** What a code takes off by its terms, whoever uses it when. */
export function discountOf({
  type,
  discount,
  minimumOrder,
  maximumDiscount,
}: Pick<Promo, 'type' | 'discount' | 'minimumOrder' | 'maximumDiscount'>): Discount {
  return {
    ...(minimumOrder === null ? {} : { minimumOrder: fromEgp(minimumOrder) }),
    ...(type === 'fixed'
      ? { type, value: fromEgp(discount) }
      : {
          type,
          value: discount,
          ...(maximumDiscount === null ? {} : { atMost: fromEgp(maximumDiscount) }),
        }),
  }
}

/** Decides whether food for this much may have the discount, and says how much is missing. */
export function decideMinimum(
  { minimumOrder }: Pick<Discount, 'minimumOrder'>,
  subtotal: Piastres,
): Outcome<undefined, MinimumRefusal> {
  if (minimumOrder === undefined || subtotal >= minimumOrder) return done()
  return refuse('promo.below_minimum', { value: minimumOrder, missing: piastres(minimumOrder - subtotal) })
}

/**
 * The identities under which a person's uses of a code are counted: the account, the mobile number and the e-mail address,
 * each normalized. They are sorted so that several are always locked in the same order.
 */
export function promoIdentities({
  mobile,
  email,
  customerId,
}: {
  mobile?: string | null
  email?: string | null
  customerId?: string | null
}): string[] {
  const identities = [
    customerId ? `customer:${customerId}` : null,
    email ? `email:${mailboxOf(email)}` : null,
    mobile ? `mobile:${dialledNumberOf(mobile)}` : null,
  ]
  return identities.filter((identity) => identity !== null).sort()
}

/** Letter case and what follows a plus sign do not make another person. */
function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [mailbox] = address.slice(0, at).split('+')
  return `${mailbox}${address.slice(at)}`
}

/** Egyptian mobile numbers in E.164, others as their digits. */
function dialledNumberOf(mobile: string): string {
  const digits = toAsciiDigits(mobile).replace(/\D/g, '')
  const egyptian = /^(?:00)?(?:20|2)?0?(1[0125]\d{8})$/.exec(digits)
  return `+${egyptian ? `20${egyptian[1]}` : digits.replace(/^00/, '')}`
}
