import { pointOf } from '#domain/geo.ts'
import { egpOf } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { courierOf } from './courier-list.ts'
import { countDelivered, findCourier, findPosition, listCarried } from './store.ts'

const MAX_ORDERS = 20

/** One courier with their latest orders. */
export async function getCourier(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { id }: { id: string },
) {
  const row = await findCourier(db, id)
  if (!row)
    return refuse('delivery.no_such_courier') satisfies Outcome<never, Refusal<'delivery.no_such_courier'>>
  const [carried, delivered, position, { deliveryPickupRadiusKm }] = await Promise.all([
    listCarried(db, id, MAX_ORDERS),
    countDelivered(db, id),
    findPosition(db, id),
    findOrderLimits(db),
  ])
  // A phone that sends a position is in use, also while it reads no board.
  const seenAt = Math.max(row.last_seen_at?.getTime() ?? 0, position?.at.getTime() ?? 0)
  return done({
    ...courierOf(row),
    lastSeenAt: seenAt > 0 ? new Date(seenAt).toISOString() : null,
    email: row.email,
    baseLocation: pointOf(row.base_latitude, row.base_longitude),
    radiusKm: deliveryPickupRadiusKm,
    position: position && {
      point: { latitude: position.latitude, longitude: position.longitude },
      at: position.at.toISOString(),
    },
    delivered,
    orders: carried.map((order) => ({
      id: order.id,
      status: order.status,
      startedAt: order.started_at.toISOString(),
      area: order.area,
      areaAr: order.area_ar,
      cookName: order.cook_name,
      cookNameAr: order.cook_name_ar,
      total: egpOf(order.total),
      isPaid: order.is_paid,
    })),
  })
}
