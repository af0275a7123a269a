import { dishState } from '../../catalog/dish-availability.ts'
import type { Opening } from '../../kitchens/openings.ts'
import type { DishForPricing } from './draft-orders.ts'

/** Which lines of an order can be ordered again now, and which cannot. `opens` is null where the time is unknown. */
export type Reorder<Item> = {
  again: { item: Item; dish: DishForPricing }[]
  missing: { item: Item; opens: Opening | null }[]
}

/** Sorts the lines of an earlier order by whether dish and kitchen take orders today. */
export function decideReorder<Item extends { dishId: string }>(
  items: readonly Item[],
  dishes: readonly DishForPricing[],
  now: number,
): Reorder<Item> {
  const known = new Map(dishes.map((dish) => [dish.id, dish]))
  const again: Reorder<Item>['again'] = []
  const missing: Reorder<Item>['missing'] = []
  for (const item of items) {
    const dish = known.get(item.dishId)
    const state = dish && dishState(dish, dish.kitchen, now)
    if (state?.available) again.push({ item, dish: dish! })
    else missing.push({ item, opens: state ? state.opens : null })
  }
  return { again, missing }
}
