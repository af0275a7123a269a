/** The most rows of one bulk action. */
export const MOST_AT_ONCE = 500
