import { type OrderId, parseOrderId } from '#domain/ordering/order-id.ts'

/** Where this browser keeps the number of the order it placed last. */
export const LAST_ORDER_KEY = 'lastOrderId'

/** The order this browser placed last; null where there is none, or where the browser keeps nothing. */
export function readLastOrder(storage = browserStorage()): OrderId | null {
  return parseOrderId(storage?.getItem(LAST_ORDER_KEY) ?? '')
}

/** An order that is not to be found any more must not be offered again. */
export function forgetLastOrder(id: OrderId, storage = browserStorage()): void {
  if (readLastOrder(storage) === id) storage?.removeItem(LAST_ORDER_KEY)
}

/** What this browser has ordered is nobody's any more, as after logging out. */
export function forgetOrders(storage = browserStorage()): void {
  storage?.removeItem(LAST_ORDER_KEY)
}

/** Reaching for the storage throws where a browser forbids it. */
function browserStorage(): Pick<Storage, 'getItem' | 'removeItem'> | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
