import type { OrderAnswer } from '#contract/ordering/order-answer.ts'

/** A courier who was seen longer ago than this may be anywhere. */
const TELLING_MS = 3 * 60_000

/**
 * The order without remaining distance and minutes if the courier's location is old. The location stays on the map. `now` is null
 * before hydration. A tracker sees the distance of the whole trip, which does not age.
 */
export function withNearnessOf(order: OrderAnswer, now: number | null): OrderAnswer {
  const { map } = order
  if (!map?.exact || !map.courierSeenAt || now === null) return order
  if (now - Date.parse(map.courierSeenAt) <= TELLING_MS) return order
  return { ...order, map: { ...map, distanceKm: null, durationMin: null } }
}

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
