import { isAtCashLimit } from '#domain/delivery/cash.ts'
import { distanceKm, pointOf, roundKm } from '#domain/geo.ts'
import { egpOf } from '#domain/money.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findAnyOrder, listAssignable } from './admin-order-store.ts'

const MAX_COURIERS = 20

/** Who may be given an order, with what an admin chooses by: the way to its kitchen, vehicle, load and cash. */
export async function listAssignableCouriers(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { q = '', order: id }: { q?: string | undefined; order?: string | undefined },
) {
  const order = id ? await findAnyOrder(db, id) : null
  const kitchen = order && pointOf(order.pickupLatitude, order.pickupLongitude)
  const limit = (await findOrderLimits(db)).courierCashLimit
  const found = await listAssignable(db, { q, near: kitchen, most: MAX_COURIERS })
  return {
    cashLimit: egpOf(limit),
    items: found.map((row) => {
      const at = pointOf(row.latitude, row.longitude)
      return {
        id: row.id,
        name: row.name,
        nameAr: row.name_ar,
        portrait: row.portrait && portraitUrl(row.portrait),
        vehicleType: row.vehicle_type,
        onDuty: row.on_duty,
        underWay: row.under_way,
        lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        distanceKm: kitchen && at ? roundKm(distanceKm(kitchen, at)) : null,
        isFromBase: row.is_base,
        cashHeld: egpOf(row.cash_held),
        isAtCashLimit: isAtCashLimit(row.cash_held, limit),
      }
    }),
  }
}
