/** The kinds a dish can be listed under, in the order in which forms and filters show them. */
export const DISH_TYPES = [
  'main_dish',
  'appetizer',
  'soup',
  'salad',
  'dessert',
  'beverage',
  'side_dish',
  'snack',
  'breakfast',
  'lunch',
  'dinner',
  'pre_prepared',
] as const

export type DishType = (typeof DISH_TYPES)[number]

/** Whether a value is one of the twelve types; an unknown one makes a dish invalid. */
export function isDishType(value: unknown): value is DishType {
  return (DISH_TYPES as readonly unknown[]).includes(value)
}
