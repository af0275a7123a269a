/** Where the links of the home page lead to on the page itself. */
export const FOOD_ID = 'food'
export const FILTERS_ID = 'filters'
