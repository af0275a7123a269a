/** The targets of the home page's links to its own sections. */
export const FOOD_ID = 'food'
export const FILTERS_ID = 'filters'
