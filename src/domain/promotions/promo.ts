import { toAsciiDigits } from '../accounts/digits.ts'
import { fromEgp, type Piastres } from '../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** What a promo code takes off: a percentage of the food, or an amount. */
export type Discount = { type: 'percent'; value: number } | { type: 'fixed'; value: Piastres }

/** A promo code. `discount` is a percentage or pounds by the type, `expiresAt` the first instant at which it has expired. */
export type Promo = {
  type: 'percent' | 'fixed'
  discount: number
  maxUses: number
  used: number
  perUserLimit: number
  expiresAt: number
}

export type PromoRefusal = Refusal<'promo.invalid'>

/**
 * Decides whether a code is valid. All reasons against it give the same refusal, so that nobody can probe which codes exist.
 * Of a person's identities the one with the most uses decides.
 */
export function decidePromo(
  promo: Promo | null | undefined,
  { now, usesByIdentity }: { now: number; usesByIdentity: Readonly<Record<string, number>> },
): Outcome<Discount, PromoRefusal> {
  if (!promo || now >= promo.expiresAt || promo.used >= promo.maxUses) return refuse('promo.invalid')
  const uses = Math.max(0, ...Object.values(usesByIdentity))
  if (uses >= promo.perUserLimit) return refuse('promo.invalid')
  return done(
    promo.type === 'percent'
      ? { type: 'percent', value: promo.discount }
      : { type: 'fixed', value: fromEgp(promo.discount) },
  )
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
