/** How many rows of a list an admin may choose, to do one thing with all of them. */
export const MOST_AT_ONCE = 500
