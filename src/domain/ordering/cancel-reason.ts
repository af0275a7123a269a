import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** The codes of a kitchen's reasons to decline, shown in each reader's language. `other` stands for the cook's own words. */
export const DECLINE_REASONS = ['soldOut', 'busy', 'closing', 'ingredients', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The codes of an admin's usual reasons, which each reader gets in their own language. */
export const OFFICE_CANCEL_REASONS = [
  'kitchen',
  'asked',
  'courier',
  'unreachable',
  'address',
  'mistake',
] as const
export type OfficeCancelReason = (typeof OFFICE_CANCEL_REASONS)[number]

/** The stored reason of an order that its kitchen did not answer in time. */
export const NO_ANSWER = 'no_answer'

/** The stored reason of an order that was not paid in time, or whose payment was given up. */
export const UNPAID = 'unpaid'

/** The stored reason of an order that could not be made as ordered, and whose change its customer did not accept. */
export const NOT_AGREED = 'change_not_agreed'

/**
 * Whether a cancellation gives back by itself what was paid online: only before the food is cooked, or because the customer did not
 * accept a change. Of everything else an admin decides (O-15).
 */
export function isRefundedByItself({
  from,
  reason,
}: {
  from: string | null
  reason: string | null
}): boolean {
  return from === 'pending' || reason === NOT_AGREED
}

/** Whether cancelling an order now leaves its online payment where it is, until an admin refunds it (O-15). */
export function leavesPayment({
  status,
  paymentStatus,
}: {
  status: string
  paymentStatus?: string | undefined
}): boolean {
  return paymentStatus === 'paid' && !isRefundedByItself({ from: status, reason: null })
}

/** Why an order was cancelled: one of our codes, somebody's own words, or nothing. Only the owner may give no reason. */
export type CancelReason =
  | { is: 'noAnswer' }
  | { is: 'unpaid' }
  | { is: 'notAgreed' }
  | { is: 'declined'; reason: DeclineReason }
  | { is: 'office'; reason: OfficeCancelReason }
  | { is: 'words'; text: string }
  | { is: 'none' }

const DECLINED = 'decline:'
const BY_OFFICE = 'office:'
const IN_WORDS = 'words:'

/** The stored form of a cook's reason (K-05): a reason of the list as its code, own words as they are. */
export function declineReason(reason: string): string {
  return isDeclineReason(reason) ? DECLINED + reason : reasonInWords(reason)
}

/** The stored form of an admin's usual reason. */
export function officeReason(reason: OfficeCancelReason): string {
  return BY_OFFICE + reason
}

/** Stores somebody's own words as they are. Words that look like a code are marked, so that they are not read as one. */
export function reasonInWords(text: string): string {
  const looksLikeCode =
    text === NO_ANSWER ||
    text === UNPAID ||
    text === NOT_AGREED ||
    [DECLINED, BY_OFFICE, IN_WORDS].some((code) => text.startsWith(code))
  return looksLikeCode ? IN_WORDS + text : text
}

/**
 * The dishes that leave the menu with an order that its kitchen declines: only for the reason that they are sold out, and only
 * dishes of this order.
 */
export function decideSoldOut(
  reason: string | undefined,
  ordered: readonly string[],
  sent: readonly string[],
): Outcome<string[], Refusal<'order.not_sold_out'>> {
  const isRight = sent.length === 0 || (reason === 'soldOut' && sent.every((id) => ordered.includes(id)))
  return isRight ? done([...new Set(sent)]) : refuse('order.not_sold_out')
}

/** Reads a stored reason (O-03). An unknown code becomes `other`. */
export function readCancelReason(stored: string | null): CancelReason {
  if (!stored) return { is: 'none' }
  if (stored === NO_ANSWER) return { is: 'noAnswer' }
  if (stored === UNPAID) return { is: 'unpaid' }
  if (stored === NOT_AGREED) return { is: 'notAgreed' }
  if (stored.startsWith(IN_WORDS)) return { is: 'words', text: stored.slice(IN_WORDS.length) }
  const usual = OFFICE_CANCEL_REASONS.find((reason) => stored === officeReason(reason))
  if (usual) return { is: 'office', reason: usual }
  if (!stored.startsWith(DECLINED)) return { is: 'words', text: stored }
  const code = stored.slice(DECLINED.length)
  return { is: 'declined', reason: isDeclineReason(code) ? code : 'other' }
}

function isDeclineReason(reason: string): reason is DeclineReason {
  return (DECLINE_REASONS as readonly string[]).includes(reason)
}
