import type { ListedOrder } from '#contract/ordering/order-lists.ts'

const MOST = 3

/** The newest delivered orders, without repetitions of the same dishes and quantities. */
export function chooseAgain(orders: readonly ListedOrder[]): ListedOrder[] {
  const bySelection = new Map<string, ListedOrder>()
  for (const order of orders) {
    const dishes = order.items.map(({ dishId, quantity }) => `${dishId} ${quantity}`).sort()
    const selection = [order.cookId, ...dishes].join()
    if (!bySelection.has(selection)) bySelection.set(selection, order)
  }
  return [...bySelection.values()].slice(0, MOST)
}
