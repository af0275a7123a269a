type Shown<Dish> = { kitchenOf: (dish: Dish) => string; partOf: (dish: Dish) => number }

/**
 * Interleaves a page's dishes by kitchen (B-23): the first dish of each, then the second of each, so that the first screen
 * shows several kitchens instead of one kitchen's whole menu. The list's parts stay apart, closed dishes after open ones.
 * Kitchens keep their order, and so do the dishes of each kitchen.
 */
export function interleaveByKitchen<Dish>(
  dishes: readonly Dish[],
  { kitchenOf, partOf }: Shown<Dish>,
): Dish[] {
  const turnsTaken = new Map<string, number>()
  const turns = dishes.map((dish) => {
    const part = partOf(dish)
    const kitchen = `${part} ${kitchenOf(dish)}`
    const turn = turnsTaken.get(kitchen) ?? 0
    turnsTaken.set(kitchen, turn + 1)
    return { dish, part, turn }
  })
  return turns.sort((a, b) => a.part - b.part || a.turn - b.turn).map(({ dish }) => dish)
}
