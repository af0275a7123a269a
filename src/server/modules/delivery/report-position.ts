import { decidePosition, type StoredPosition } from '#domain/delivery/positions.ts'
import type { Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { flagOrders, listActive, writePosition } from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'

type PositionRefusal = Refusal<'delivery.position_invalid'> | Refusal<'delivery.not_active'>
type Kept = { kept: boolean; orders: string[] }

/** Writes a courier's position to each order under way, by the server's clock, at most one in 2 s; a jump is flagged. */
export async function reportPosition(
  platform: Platform,
  courierId: string,
  given: { point: Point; takenAt: number | null },
): Promise<Outcome<Kept, PositionRefusal>> {
  const active = await listActive(platform.database.db, courierId)
  if (active.length === 0) return refuse('delivery.not_active')
  return platform.database.decide<Kept, PositionRefusal>(async (tx) => {
    const now = (await platform.clock.stamp(tx)).getTime()
    const last = lastOf(active)
    const decision = decidePosition({ last, next: given, now })
    if (!decision.ok) return decision
    if (!decision.value.keep) return done({ kept: false, orders: [] })
    const { position, jumped } = decision.value
    const written = (
      await writePosition(tx, courierId, {
        point: position.point,
        at: new Date(position.at),
        takenAt: new Date(position.takenAt),
      })
    ).map(({ id }) => id)
    if (jumped) await flagOrders(tx, written, `position jumped at ${new Date(now).toISOString()}`)
    await platform.notices.publish(
      tx,
      written.map((id) => `order:${id}`),
    )
    return done({ kept: written.length > 0, orders: written })
  })
}

function lastOf(active: Awaited<ReturnType<typeof listActive>>): StoredPosition | null {
  const newest = active
    .filter((order) => order.delivery_location_at !== null)
    .sort((a, b) => b.delivery_location_at!.getTime() - a.delivery_location_at!.getTime())[0]
  if (!newest) return null
  const at = newest.delivery_location_at!.getTime()
  return {
    point: { latitude: newest.delivery_latitude!, longitude: newest.delivery_longitude! },
    at,
    takenAt: newest.delivery_location_taken_at?.getTime() ?? 0,
  }
}
