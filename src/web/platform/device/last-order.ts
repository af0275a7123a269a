import { type OrderId, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { PERSONAL_KEYS } from './personal-keys.ts'

const { key: LAST_ORDER_KEY } = PERSONAL_KEYS.lastOrderId
const BETWEEN = ','

/** The stored text that lists all orders of one checkout. */
export function lastOrdersText(ids: readonly string[]): string | null {
  return ids.join(BETWEEN) || null
}

/** The orders of this browser's last checkout. Empty where it placed none or cannot store any. */
export function readLastOrders(storage = browserStorage()): OrderId[] {
  const stored = storage?.getItem(LAST_ORDER_KEY) ?? ''
  return stored.split(BETWEEN).flatMap((text) => parseOrderId(text) ?? [])
}

/** Removes an order that no longer exists, so that it is not offered again. */
export function forgetLastOrder(id: OrderId, storage = browserStorage()): void {
  const others = readLastOrders(storage).filter((stored) => stored !== id)
  if (others.length > 0) storage?.setItem(LAST_ORDER_KEY, others.join(BETWEEN))
  else storage?.removeItem(LAST_ORDER_KEY)
}

/** Access to storage throws where a browser forbids it. */
function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
