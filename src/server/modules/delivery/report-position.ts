import type { ReportedPosition } from '#domain/delivery/positions.ts'
import type { Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordPosition } from '#server/modules/ordering/index.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'

/** A position with the time of the phone's clock. */
export type PositionReport = Point & { at?: string | undefined }

type PositionRefusal =
  | Refusal<'order.location_required'>
  | Refusal<'delivery.position_invalid'>
  | Refusal<'delivery.not_active'>
type RecordedPosition = { kept: boolean; orders: string[] }

/** Stores a courier's position with each order under way, at most once in 2 s, even if a hundred arrive at once. */
export async function reportPosition(
  { platform, user: { id: courierId } }: Call,
  { latitude, longitude, at }: { [Field in keyof PositionReport]?: PositionReport[Field] | undefined },
): Promise<Outcome<RecordedPosition, PositionRefusal>> {
  if (latitude === undefined || longitude === undefined) return refuse('order.location_required')
  const next = reportedOf({ latitude, longitude, at })
  return platform.database.decide(async (tx) => {
    const recorded = await recordPosition(platform, tx, courierId, { next })
    if (!recorded.ok) return recorded
    const { orders, dropped } = recorded.value
    if (dropped === 'nothing_active') return refuse('delivery.not_active')
    platform.notices.publish(
      tx,
      orders.length > 0 ? [...orders.map((id) => topics.order(id)), topics.dispatch] : [],
    )
    return done({ kept: orders.length > 0, orders })
  })
}

export function reportedOf({ latitude, longitude, at }: PositionReport): ReportedPosition {
  return { point: { latitude, longitude }, takenAt: at === undefined ? null : Date.parse(at) }
}
