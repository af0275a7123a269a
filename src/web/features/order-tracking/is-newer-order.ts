import type { OrderAnswer } from '#contract/ordering/order-answer.ts'

/**
 * Whether what arrived is at least as new as what is shown: a slow poll must turn back neither the status nor, at the same
 * version, the courier. Nothing at all (the order was deleted meanwhile) replaces nothing.
 */
export function isNewerOrder(next: OrderAnswer | null, current: OrderAnswer): boolean {
  if (!next) return false
  if (next.version !== current.version) return next.version > current.version
  const [seen, seenBefore] = [next.map?.courierSeenAt, current.map?.courierSeenAt]
  return !seen || !seenBefore || Date.parse(seen) >= Date.parse(seenBefore)
}
