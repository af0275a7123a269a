/** The rows that an admin's list counts and pages through. Beyond them people search (decision 0051). */
export const MAX_LISTED = 500
