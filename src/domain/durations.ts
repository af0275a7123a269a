/** Apart from `cairo-time.ts`, whose calendar no page of the shop may load for one number. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MINUTE_SECONDS = 60
export const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const YEAR_SECONDS = 365 * DAY_SECONDS

export const MINUTES_PER_DAY = 24 * 60
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

/** How long the server reads a form with pictures, and a browser waits for its answer. A bad line needs it. */
export const PICTURES_MS = 2 * MINUTE_MS
