/** The rows that an admin's list counts and pages through. Beyond them people search (decision 0051). */
export const MOST_LISTED = 500
