import type { Refusal } from '#locales/refusal-text.ts'
import type { NextOpening } from '#web/parts/cook/use-opening-text.ts'
import type { Failure } from '#web/platform/api/client.ts'
import { activeItems, type Cart, itemKey } from './cart-items.ts'

/** Why an item cannot be ordered, and when it can be. */
export type ItemProblem = { refusal: Refusal; opens: NextOpening | null }
export type ItemProblems = ReadonlyMap<string, ItemProblem>

type BadDish = { dishId?: unknown; opens?: unknown }

/**
 * The items that a refusal is about, by their key: one dish's, or all of a closed kitchen. While a new price is being counted
 * pass the last failure, because lines that move make people miss their target.
 */
export function itemProblems(cart: Cart, failure: Failure | null): ItemProblems {
  const problems = new Map<string, ItemProblem>()
  if (!failure) return problems
  const { code, data } = failure
  const dishes: BadDish[] = Array.isArray(data.dishes) ? data.dishes : [data]
  for (const item of activeItems(cart)) {
    const dish = dishes.find(({ dishId }) => dishId === item.id)
    const isBad = isAboutDishes(code)
      ? dish !== undefined
      : isAboutKitchen(code) && data.cookId === item.cookId
    if (!isBad) continue
    const opens = ((dish ?? data) as { opens?: NextOpening | null }).opens ?? null
    problems.set(itemKey(item), { refusal: refusalOf(code, { ...data, ...dish }), opens })
  }
  return problems
}

/** Several dishes are refused under the worst one's code. Only dishes that are gone for good have no opening. */
function refusalOf(code: string, params: Record<string, unknown>): Refusal {
  if (code !== 'dish.gone') return { code, params }
  return params.opens ? { code: 'dish.unavailable', params } : { code: 'dish.not_found' }
}

function isAboutDishes(code: string) {
  return code.startsWith('dish.') || code === 'order.quantity_invalid'
}

function isAboutKitchen(code: string) {
  return code.startsWith('kitchen.')
}
