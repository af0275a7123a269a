import { activeItems, type Cart, itemKey } from '#web/parts/cart/cart-items.ts'
import type { NextOpening } from '#web/parts/use-opening-text.ts'
import type { Failure } from '#web/platform/client.ts'
import type { Refusal } from '#web/platform/i18n/refusal-text.ts'
import type { Field, FieldProblem } from '../details/check-details.ts'

const FIELD_OF_CODE: Record<string, Field> = {
  'accounts.mobile_too_short': 'mobile',
  'accounts.mobile_not_egyptian': 'mobile',
  'accounts.email_required': 'email',
  'place.required': 'pin',
  'place.outside_egypt': 'pin',
  'payment.method_unavailable': 'method',
  'promo.invalid': 'promo',
}

const FIELD_OF_PATH: Record<string, Field> = {
  customerName: 'name',
  mobileNumber: 'mobile',
  email: 'email',
  customerAddress: 'address',
  area: 'district',
  landmark: 'landmark',
  notes: 'notes',
  place: 'pin',
  paymentMethod: 'method',
  cashNote: 'cashNote',
  promoCode: 'promo',
}

/** The fields that a refusal is about; none where it is about the order as a whole. */
export function fieldProblems({ code, data }: Failure): FieldProblem[] {
  const field = FIELD_OF_CODE[code]
  if (field) return [{ field, code, params: data }]
  if (code !== 'request.invalid' || !Array.isArray(data.issues)) return []
  const fields = (data.issues as { path?: unknown }[]).map(({ path }) => FIELD_OF_PATH[firstPart(path)])
  return [...new Set(fields)].flatMap((named) =>
    named ? [{ field: named, code: named === 'email' ? 'form.email' : 'request.invalid' }] : [],
  )
}

/** Why an item cannot be ordered, and when it could be. */
export type ItemProblem = { refusal: Refusal; opens: NextOpening | null }

type BadDish = { dishId?: unknown; opens?: unknown }

/** The items that a refusal is about, by their key: a dish's own, or all of a kitchen that takes no order. */
export function itemProblems(cart: Cart, { code, data }: Failure): Map<string, ItemProblem> {
  const problems = new Map<string, ItemProblem>()
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

/** Bad dishes are listed together under the worst one's code; only those that are gone for good have no opening. */
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

function firstPart(path: unknown): string {
  return typeof path === 'string' ? path.split('.')[0]! : ''
}
