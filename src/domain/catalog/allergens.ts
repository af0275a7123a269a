/** What a dish may contain that some people must not eat, in the order in which forms show them. */
export const ALLERGENS = [
  'gluten',
  'dairy',
  'egg',
  'nuts',
  'peanut',
  'sesame',
  'fish',
  'shellfish',
  'celery',
  'mustard',
] as const

export type Allergen = (typeof ALLERGENS)[number]

/** Whether a word names an allergen. */
export function isAllergen(word: string): word is Allergen {
  return (ALLERGENS as readonly string[]).includes(word)
}
