import { addCairoDays } from '../cairo-time.ts'
import { weekdayOf } from '../insights/period.ts'
import { type Piastres, sumOf } from '../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { LedgerAccount } from './ledger.ts'

/** The accounts that are paid out: what we owe cooks, and what we owe couriers. */
export const PAYABLE_ACCOUNTS = ['cook', 'courier'] as const satisfies LedgerAccount[]
export type PayableAccount = (typeof PAYABLE_ACCOUNTS)[number]

/** What admins record of what we owe somebody: that they were paid, or that it is more or less than their orders say. */
export const PAYOUT_KINDS = ['payout', 'adjustment'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** How the money got there. Cash comes out of the till, the others out of the bank account. */
export const PAYOUT_METHODS = ['cash', 'instapay', 'wallet', 'bank'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

/** The longest number of a transfer, and the longest reason of an adjustment or of taking one back. */
export const MAX_REFERENCE = 60
export const MAX_PAYOUT_REASON = 300

export type PayoutRefusal = Refusal<'payout.nothing'> | Refusal<'payout.more_than_owed', { owed: Piastres }>

/** Decides a payout: nobody gets more than we owe them (M-18). */
export function decidePayout(amount: Piastres, owed: Piastres): Outcome<Piastres, PayoutRefusal> {
  if (amount <= 0) return refuse('payout.nothing')
  return amount > owed ? refuse('payout.more_than_owed', { owed }) : done(amount)
}

/** Decides an adjustment: it changes what we owe, and an order that it names exists, and is the kitchen's own (M-24). */
export function decideAdjustment(
  amount: Piastres,
  { account, personId }: { account: PayableAccount; personId: string },
  /** Undefined if it is about none, null if there is no such order. */
  order: { cookId: string } | null | undefined,
): Outcome<Piastres, Refusal<'payout.nothing'> | Refusal<'payout.no_such_order'>> {
  if (amount === 0) return refuse('payout.nothing')
  if (order === null || (order && account === 'cook' && order.cookId !== personId))
    return refuse('payout.no_such_order')
  return done(amount)
}

export type PayoutTerms = {
  kind: PayoutKind
  account: PayableAccount
  /** Of a payout what they got. Of an adjustment what we owe more, or less if it is negative. */
  amount: Piastres
  method: PayoutMethod | null
  reference: string
  reason: string | null
  orderId: string | null
}

/** Decides a repeated request: a double click is what was recorded. A request with other contents would be lost if it were too. */
export function repeatPayout(
  recorded: PayoutTerms,
  asked: PayoutTerms,
): Outcome<null, Refusal<'payout.key_reused', { recorded: Piastres }>> {
  const isSame = (Object.keys(asked) as (keyof PayoutTerms)[]).every((term) => recorded[term] === asked[term])
  return isSame ? done(null) : refuse('payout.key_reused', { recorded: recorded.amount })
}

/** Whom of these people we owe, and how much. What some were paid too much does not lower what the others must get. */
export function owedInAll(owed: readonly Piastres[]): { people: number; total: Piastres } {
  const positive = owed.filter((amount) => amount > 0)
  return { people: positive.length, total: sumOf(positive) }
}

/** The next day on which we pay out, today included; null if no weekday is set (0 is Sunday). */
export function nextPayoutDay(today: string, weekday: number | null): string | null {
  return weekday === null ? null : addCairoDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** The sort keys of whom we owe, and the default direction of each. */
export const PAYABLE_SORTS = ['owed', 'paidOut', 'name'] as const
export type PayableSort = (typeof PAYABLE_SORTS)[number]
export const USUAL_PAYABLE_ORDER = {
  owed: 'desc',
  paidOut: 'desc',
  name: 'asc',
} as const satisfies Record<PayableSort, 'asc' | 'desc'>
