import type { OrderAnswer } from '#contract/ordering/order-answer.ts'

/**
 * Whether the arrived order is at least as new as the shown one. A slow poll must not restore an older status, nor an older
 * courier location of the same version. Null (the order was deleted meanwhile) replaces nothing.
 */
export function isNewerOrder(next: OrderAnswer | null, current: OrderAnswer): boolean {
  if (!next) return false
  if (next.version !== current.version) return next.version > current.version
  const [seen, seenBefore] = [next.map?.courierSeenAt, current.map?.courierSeenAt]
  return !seen || !seenBefore || Date.parse(seen) >= Date.parse(seenBefore)
}
