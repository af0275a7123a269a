/** The most rows of one bulk action. */
export const MAX_AT_ONCE = 500
