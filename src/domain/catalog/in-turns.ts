type Shown<Dish> = { kitchenOf: (dish: Dish) => string; isClosed: (dish: Dish) => boolean }

/**
 * Lets the kitchens of a page take turns (B-23): the first dish of each, then the second of each, so that the first screen
 * shows several kitchens and not one kitchen's whole menu. What is closed comes after what is open, the kitchen that was
 * first begins, and each keeps the order of its own dishes.
 */
export function inTurns<Dish>(dishes: readonly Dish[], { kitchenOf, isClosed }: Shown<Dish>): Dish[] {
  const taken = new Map<string, number>()
  const turns = dishes.map((dish) => {
    const closed = Number(isClosed(dish))
    const whose = `${closed} ${kitchenOf(dish)}`
    const turn = taken.get(whose) ?? 0
    taken.set(whose, turn + 1)
    return { dish, closed, turn }
  })
  return turns.sort((a, b) => a.closed - b.closed || a.turn - b.turn).map(({ dish }) => dish)
}
