import { type OrderId, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { PERSONAL_KEYS } from './personal-keys.ts'

const { key: LAST_ORDER_KEY } = PERSONAL_KEYS.lastOrderId
const BETWEEN = ','

/** The text under which all orders of one checkout are kept. */
export function lastOrdersText(ids: readonly string[]): string | null {
  return ids.join(BETWEEN) || null
}

/** The orders of this browser's last checkout; none where it placed none, or keeps nothing. */
export function readLastOrders(storage = browserStorage()): OrderId[] {
  const kept = storage?.getItem(LAST_ORDER_KEY) ?? ''
  return kept.split(BETWEEN).flatMap((text) => parseOrderId(text) ?? [])
}

/** An order that is not to be found any more must not be offered again. */
export function forgetLastOrder(id: OrderId, storage = browserStorage()): void {
  const others = readLastOrders(storage).filter((kept) => kept !== id)
  if (others.length > 0) storage?.setItem(LAST_ORDER_KEY, others.join(BETWEEN))
  else storage?.removeItem(LAST_ORDER_KEY)
}

/** Reaching for the storage throws where a browser forbids it. */
function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
