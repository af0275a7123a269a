/** The rows that an admin's list counts and pages through. Beyond them people search (decision 0051). */
export const MAX_LISTED = 500

/** The longest search of a list of work, in characters. */
export const MAX_SEARCH = 60

/** The fewest letters of a name, and the fewest characters of an order's number, that search accepts. */
export const MIN_SEARCH = 2
export const MIN_NUMBER_PART = 3

/** The longest search of the shop, in characters. */
export const MAX_SHOP_SEARCH = 100

/** The last page that a list's address may name. */
export const LAST_PAGE = 100_000

/** The longest mark of where a list's next page begins, in characters. */
export const MAX_CURSOR = 300

/** The most rows of one bulk action. */
export const MAX_AT_ONCE = 500
