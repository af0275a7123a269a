import type { DishCard } from '#contract/catalog/catalog.ts'
import { DISH_TYPES, type DishType } from '#domain/catalog/dish-types.ts'

/** The types of a kitchen's dishes, in the order of every form and filter. */
export function typesOf(dishes: readonly DishCard[]): DishType[] {
  return DISH_TYPES.filter((type) => dishes.some(({ dishTypes }) => dishTypes.includes(type)))
}

/** The dishes of one type. Null means all of them. */
export function dishesOfType(dishes: readonly DishCard[], type: DishType | null): readonly DishCard[] {
  return type === null ? dishes : dishes.filter(({ dishTypes }) => dishTypes.includes(type))
}
