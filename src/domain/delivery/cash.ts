import { type Piastres, piastres } from '../money.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** A courier announces a hand-over. Then an admin confirms or refuses it, or the courier withdraws it. */
export const HANDOVER_STATES = ['announced', 'confirmed', 'refused', 'withdrawn'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/**
 * The courier announced it, an admin recorded it without an announcement, took back what was counted too much, or corrected what the
 * courier holds.
 */
export const HANDOVER_KINDS = ['announced', 'recorded', 'recount', 'correction'] as const
export type HandoverKind = (typeof HANDOVER_KINDS)[number]

/** The largest sum of one hand-over, in EGP. */
export const MAX_CASH_EGP = 1_000_000

/** The longest note to recorded cash. */
export const MAX_CASH_NOTE = 300

/** A courier's cash: `held` in all, and the part of it that is `announced` but not yet answered by an admin. */
export type CashBalance = { held: Piastres; announced: Piastres }

export type AmountRefusal = Refusal<'cash.nothing'> | Refusal<'cash.more_than_held', { left: Piastres }>

/** What a courier who holds cash still has of that from before an instant: what they hand over is the oldest first. */
export function stillHeld(held: Piastres, collectedSince: Piastres): Piastres {
  return piastres(Math.min(held, Math.max(0, held - collectedSince)))
}

/** Whether they still hold some of what they took on a day: its cash is the newest of what they hold (`held`) of that up to its end. */
export function holdsOfDay({ taken, held }: { taken: number; held: number }): boolean {
  return taken > 0 && held > 0
}

/**
 * The difference of a day is what admins corrected on it when they settled, below zero if the courier brought too little. What is not
 * counted yet is still held and is none, nor is what is counted on a later day.
 */
export function differenceOf(corrected: Piastres): Piastres {
  return piastres(0 - corrected)
}

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

/**
 * What an admin records: the sum on the table, and whether it settles all that the courier holds. A sum below zero was counted too
 * much before.
 */
export type Recording = { amount: Piastres; settles: boolean; note: string }

export type RecordingRefusal = AmountRefusal | Refusal<'cash.announced_open'> | Refusal<'cash.note_missing'>

/**
 * Decides cash that an admin records without an announcement. If it settles the account, more or less than what was held is a
 * correction, which needs a reason, as does what was counted too much before. Below zero, what is recorded is that. A positive
 * correction lowers what the courier holds (D-19).
 */
export function decideRecording(
  { amount, settles, note }: Recording,
  { held, announced }: CashBalance,
): Outcome<{ recorded: Piastres; correction: Piastres }, RecordingRefusal> {
  if (announced > 0) return refuse('cash.announced_open')
  if (amount < 0 && !settles)
    return note === '' ? refuse('cash.note_missing') : done({ recorded: amount, correction: piastres(0) })
  if (amount < 0 || (amount === 0 && (!settles || held === 0))) return refuse('cash.nothing')
  const rest = piastres(held - amount)
  if (rest === 0) return done({ recorded: amount, correction: rest })
  if (!settles)
    return rest < 0
      ? refuse('cash.more_than_held', { left: held })
      : done({ recorded: amount, correction: piastres(0) })
  return note === '' ? refuse('cash.note_missing') : done({ recorded: amount, correction: rest })
}

/** A courier at the limit neither sees nor gets orders that are paid in cash. */
export function isAtCashLimit(held: number, limit: number): boolean {
  return held >= limit
}

/** The cash that a courier may still take on: the limit less what they hold and what the doors ahead of them pay, all in one unit. */
export function cashRoomOf(
  { cashHeld, toCollect }: { cashHeld: number; toCollect: number },
  limit: number,
): number {
  return Math.max(0, limit - cashHeld - toCollect)
}
