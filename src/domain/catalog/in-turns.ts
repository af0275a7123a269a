/**
 * Lets the kitchens of a page take turns (B-23): the first dish of each, then the second of each, so that the first screen
 * shows several kitchens and not one kitchen's whole menu. The nearest kitchen still begins, and each keeps the order of
 * its own dishes.
 */
export function inTurns<Dish>(dishes: readonly Dish[], kitchenOf: (dish: Dish) => string): Dish[] {
  const rounds: Dish[][] = []
  const taken = new Map<string, number>()
  for (const dish of dishes) {
    const turn = taken.get(kitchenOf(dish)) ?? 0
    taken.set(kitchenOf(dish), turn + 1)
    rounds[turn] = [...(rounds[turn] ?? []), dish]
  }
  return rounds.flat()
}
