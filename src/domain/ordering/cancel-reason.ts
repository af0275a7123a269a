/** Why a kitchen declines, as codes that are said in each reader's language; with `other` the cook says it in words. */
export const DECLINE_REASONS = ['soldOut', 'busy', 'closing', 'ingredients', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Stored where the kitchen did not answer in time. */
export const NO_ANSWER = 'no_answer'

/** What is told of a cancelled order: a code of ours, what somebody wrote, or nothing, which only the owner may leave it at. */
export type CancelReason =
  | { is: 'noAnswer' }
  | { is: 'declined'; reason: DeclineReason }
  | { is: 'words'; text: string }
  | { is: 'none' }

/** How a cook's reason is stored (K-05): one of the list as its code, to be said in the reader's language; own words as they are. */
export function declineReason(reason: string): string {
  return isDeclineReason(reason) ? `decline:${reason}` : reason
}

/** Reads what is stored (O-03). A code that is no longer known is said as `other`. */
export function readCancelReason(stored: string | null): CancelReason {
  if (!stored) return { is: 'none' }
  if (stored === NO_ANSWER) return { is: 'noAnswer' }
  const code = /^decline:(.*)$/.exec(stored)?.[1]
  if (code === undefined) return { is: 'words', text: stored }
  return { is: 'declined', reason: isDeclineReason(code) ? code : 'other' }
}

function isDeclineReason(reason: string): reason is DeclineReason {
  return (DECLINE_REASONS as readonly string[]).includes(reason)
}
