/** The usual reasons against a dish or its edit. Its cook reads them in their own language. */
export const REVIEW_REASONS = ['photo', 'words', 'price', 'twice'] as const
export type UsualReviewReason = (typeof REVIEW_REASONS)[number]

/** Why a dish or its edit is not on sale: one of our codes, or an admin's own words. */
export type ReviewReason = { is: 'usual'; reason: UsualReviewReason } | { is: 'words'; text: string }

const USUAL = 'usual:'

/** The stored form of a usual reason. An admin's own words are stored as they are. */
export function usualReviewReason(reason: UsualReviewReason): string {
  return USUAL + reason
}

/** Reads a stored reason against a dish (K-18). */
export function readReviewReason(stored: string): ReviewReason {
  const reason = REVIEW_REASONS.find((each) => stored === usualReviewReason(each))
  return reason ? { is: 'usual', reason } : { is: 'words', text: stored }
}
