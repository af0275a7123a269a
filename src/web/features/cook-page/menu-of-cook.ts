import type { DishCard } from '#contract/catalog/catalog.ts'
import { DISH_TYPES, type DishType } from '#domain/catalog/dish-types.ts'

/** The kinds of dish that a kitchen has, in the order of every form and filter. */
export function typesOf(dishes: readonly DishCard[]): DishType[] {
  return DISH_TYPES.filter((type) => dishes.some(({ dishTypes }) => dishTypes.includes(type)))
}

/** The dishes of one kind; all of them where none is asked for. */
export function dishesOfType(dishes: readonly DishCard[], type: DishType | null): readonly DishCard[] {
  return type === null ? dishes : dishes.filter(({ dishTypes }) => dishTypes.includes(type))
}
