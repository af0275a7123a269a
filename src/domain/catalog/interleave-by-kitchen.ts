type Shown<Dish> = { kitchenOf: (dish: Dish) => string; partOf: (dish: Dish) => number }

/**
 * Lets the kitchens of a page take turns (B-23): the first dish of each, then the second of each, so that the first screen
 * shows several kitchens and not one kitchen's whole menu. The list's parts stay apart, what is closed after what is
 * open; the kitchen that was first begins, and each keeps the order of its own dishes.
 */
export function interleaveByKitchen<Dish>(
  dishes: readonly Dish[],
  { kitchenOf, partOf }: Shown<Dish>,
): Dish[] {
  const taken = new Map<string, number>()
  const turns = dishes.map((dish) => {
    const part = partOf(dish)
    const whose = `${part} ${kitchenOf(dish)}`
    const turn = taken.get(whose) ?? 0
    taken.set(whose, turn + 1)
    return { dish, part, turn }
  })
  return turns.sort((a, b) => a.part - b.part || a.turn - b.turn).map(({ dish }) => dish)
}
