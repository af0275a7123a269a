import { type Piastres, piastres } from '../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** A courier announces a hand-over. Then an admin confirms or refuses it, or the courier withdraws it. */
export const HANDOVER_STATES = ['announced', 'confirmed', 'refused', 'withdrawn'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** A courier's cash: `held` in all, and the part of it that is `announced` but not yet answered by an admin. */
export type CashBalance = { held: Piastres; announced: Piastres }

export type AmountRefusal = Refusal<'cash.nothing'> | Refusal<'cash.more_than_held', { left: Piastres }>

/** What a courier may still announce. */
export function leftToAnnounce({ held, announced }: CashBalance): Piastres {
  return piastres(Math.max(0, held - announced))
}

/** Decides a new hand-over. The unanswered announcements never exceed the cash held. */
export function decideAmount(amount: Piastres, balance: CashBalance): Outcome<Piastres, AmountRefusal> {
  if (amount <= 0) return refuse('cash.nothing')
  const left = leftToAnnounce(balance)
  return amount > left ? refuse('cash.more_than_held', { left }) : done(amount)
}

/**
 * Decides whether an admin's count is possible. It may differ from the announced sum, but must leave enough for the other
 * announcements.
 */
export function decideCount(
  counted: Piastres,
  announced: Piastres,
  balance: CashBalance,
): Outcome<Piastres, AmountRefusal> {
  return decideAmount(counted, { ...balance, announced: piastres(balance.announced - announced) })
}

/** A courier at the limit neither sees nor gets orders that are paid in cash. */
export function isAtCashLimit(held: number, limit: number): boolean {
  return held >= limit
}
