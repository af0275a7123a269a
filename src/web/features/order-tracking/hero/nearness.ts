import type { OrderAnswer } from '#contract/ordering/order-answer.ts'

/** A courier who was seen longer ago than this may be anywhere by now. */
const TELLING_MS = 3 * 60_000

/**
 * An order without what its courier's place says of the way left, once that place is old: where they were last seen stays
 * on the map. `now` is null until the page is alive. A tracker's kilometres are those of the whole trip and do not age.
 */
export function withNearnessOf(order: OrderAnswer, now: number | null): OrderAnswer {
  const { map } = order
  if (!map?.exact || !map.courierSeenAt || now === null) return order
  if (now - Date.parse(map.courierSeenAt) <= TELLING_MS) return order
  return { ...order, map: { ...map, distanceKm: null, durationMin: null } }
}
