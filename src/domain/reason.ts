/** The longest reason that somebody gives in their own words, in characters. */
export const MAX_REASON = 300
