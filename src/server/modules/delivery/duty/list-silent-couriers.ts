import type { SilentCourier } from '#contract/delivery/delivery.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listSilentOrders } from './store.ts'

/** Couriers with orders under way for which no position has come for the minutes of the settings, with those orders. */
export async function listSilentCouriers({
  platform: { database, clock },
}: Call): Promise<{ items: SilentCourier[] }> {
  const now = await clock.transactionTime(database.db)
  const found = await listSilentOrders(database.db, now)
  const byCourier = Map.groupBy(found, ({ courierId }) => courierId)
  const items = [...byCourier].map(([id, orders]) => {
    const { name, nameAr, mobileNumber, lastSeenAt } = orders[0]!
    return {
      id,
      name,
      nameAr,
      mobileNumber,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      orders: orders.map(({ orderId, startedAt, positionAt }) => ({
        id: orderId,
        startedAt: startedAt.toISOString(),
        positionAt: positionAt?.toISOString() ?? null,
      })),
    }
  })
  return { items }
}
