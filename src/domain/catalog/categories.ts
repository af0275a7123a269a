import type { CategoryColour, CategoryIcon } from './category-looks.ts'
import { DISH_TYPES, type DishType } from './dish-types.ts'

/** How a dish type is shown. Every type always has one category. Hiding it leaves its dishes on sale. */
export type Category = {
  dishType: DishType
  label: string
  labelAr: string
  /** From 1, in the row of filters. No two types have the same. */
  position: number
  icon: CategoryIcon
  colour: CategoryColour
  /** Left out of the filters. */
  hidden: boolean
}

/** How types look before an admin has changed anything. */
export const DEFAULT_LOOKS: Record<DishType, Pick<Category, 'position' | 'icon' | 'colour'>> = {
  main_dish: { position: 1, icon: 'meat', colour: 'tomato' },
  breakfast: { position: 2, icon: 'egg', colour: 'amber' },
  soup: { position: 3, icon: 'soup', colour: 'orange' },
  salad: { position: 4, icon: 'salad', colour: 'green' },
  dessert: { position: 5, icon: 'cake', colour: 'pink' },
  beverage: { position: 6, icon: 'glass', colour: 'wine' },
  snack: { position: 7, icon: 'cookie', colour: 'mustard' },
  pre_prepared: { position: 8, icon: 'box', colour: 'slate' },
  appetizer: { position: 9, icon: 'cheese', colour: 'rust' },
  side_dish: { position: 10, icon: 'bowl', colour: 'olive' },
  lunch: { position: 11, icon: 'sun', colour: 'teal' },
  dinner: { position: 12, icon: 'moon', colour: 'violet' },
}

/** Sorts categories as the filters show them. */
export function inOrder<Placed extends Pick<Category, 'dishType' | 'position'>>(
  categories: readonly Placed[],
): Placed[] {
  return categories.toSorted(
    (a, b) => a.position - b.position || DISH_TYPES.indexOf(a.dishType) - DISH_TYPES.indexOf(b.dishType),
  )
}

/** The types in the order of the filters once one of them is moved before another, or to the end. */
export function movedBefore(
  types: readonly DishType[],
  moved: DishType,
  before: DishType | null,
): DishType[] {
  if (before === moved) return [...types]
  const others = types.filter((type) => type !== moved)
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, moved)
}
