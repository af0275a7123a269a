import type { ReportedPosition } from '#domain/delivery/positions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordPosition } from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'

type PositionRefusal = Refusal<'delivery.position_invalid'> | Refusal<'delivery.not_active'>
type RecordedPosition = { kept: boolean; orders: string[] }

/** Stores a courier's position with each order under way, at most once in 2 s, even if a hundred arrive at once. */
export async function reportPosition(
  platform: Platform,
  courierId: string,
  next: ReportedPosition,
): Promise<Outcome<RecordedPosition, PositionRefusal>> {
  return platform.database.decide<RecordedPosition, PositionRefusal>(async (tx) => {
    const recorded = await recordPosition(platform, tx, courierId, { next })
    if (!recorded.ok) return recorded
    const { orders, dropped } = recorded.value
    if (dropped === 'nothing_active') return refuse('delivery.not_active')
    platform.notices.publish(
      tx,
      orders.map((id) => `order:${id}`),
    )
    return done({ kept: orders.length > 0, orders })
  })
}
