import { type OrderId, parseOrderId } from '#domain/ordering/order-id.ts'
import { PERSONAL_KEYS } from './personal-keys.ts'

const { key: LAST_ORDER_KEY } = PERSONAL_KEYS.lastOrderId

/** The order this browser placed last; null where there is none, or where the browser keeps nothing. */
export function readLastOrder(storage = browserStorage()): OrderId | null {
  return parseOrderId(storage?.getItem(LAST_ORDER_KEY) ?? '')
}

/** An order that is not to be found any more must not be offered again. */
export function forgetLastOrder(id: OrderId, storage = browserStorage()): void {
  if (readLastOrder(storage) === id) storage?.removeItem(LAST_ORDER_KEY)
}

/** Reaching for the storage throws where a browser forbids it. */
function browserStorage(): Pick<Storage, 'getItem' | 'removeItem'> | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
