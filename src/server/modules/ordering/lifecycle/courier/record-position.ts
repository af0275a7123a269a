import { isAtKitchen } from '#domain/delivery/fetching.ts'
import {
  decidePosition,
  type PositionDecision,
  type ReportedPosition,
  type StoredPosition,
} from '#domain/delivery/positions.ts'
import { pointOf } from '#domain/geo.ts'
import { JUMPED } from '#domain/ordering/admin-orders.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ActiveRow, flagOrders, listActive, writePosition } from './positions-store.ts'

type RecordedPosition = {
  dropped: Extract<PositionDecision, { keep: false }>['because'] | 'nothing_active' | null
  orders: string[]
}

/**
 * Writes a courier's position to each of their orders under way, at the server's time, and flags a jump. One courier's
 * positions are decided one after the other. Returns the orders that got the position.
 */
export async function recordPosition(
  platform: Platform,
  tx: Tx,
  courierId: string,
  report: { next: ReportedPosition; isFinal?: boolean },
): Promise<Outcome<RecordedPosition, Refusal<'delivery.position_invalid'>>> {
  const now = (await platform.clock.lockAndTime(tx, `positions:${courierId}`)).getTime()
  const active = await listActive(tx, courierId)
  if (active.length === 0) return done({ dropped: 'nothing_active', orders: [] })
  const decision = decidePosition({ ...report, now, last: lastOf(active) })
  if (!decision.ok) return decision
  if (!decision.value.keep) return done({ dropped: decision.value.because, orders: [] })
  const { position, jumped } = decision.value
  const written = await writePosition(tx, courierId, {
    point: position.point,
    at: new Date(position.at),
    takenAt: new Date(position.takenAt),
    atKitchenOf: active.filter((order) => isAtKitchen(position.point, endsOf(order))).map(({ id }) => id),
  })
  const orders = written.map(({ id }) => id)
  if (jumped) await flagJumped(platform, tx, orders, position.at)
  return done({ dropped: null, orders })
}

/** Flags the orders for the admins, who read why in their history, and tells them of those that were not flagged before. */
async function flagJumped(platform: Platform, tx: Tx, orders: string[], at: number): Promise<void> {
  const flagged = await flagOrders(tx, orders)
  if (flagged.length === 0) return
  const recipients = await listAdmins(tx)
  for (const { id } of flagged) {
    await recordAudit(tx, { actorId: null, action: 'order.flag', subject: id, details: { reason: JUMPED } })
    await notify(platform, tx, {
      eventId: `order-flagged:${id}:${at}`,
      recipients,
      message: 'ordering.order-flagged',
      params: (locale) => ({ orderId: typedText(shortOrderId(id), locale) }),
      url: paths.adminOrder(id),
      category: 'admin',
    })
  }
}

function endsOf(order: ActiveRow) {
  return {
    kitchen: pointOf(order.pickup_latitude, order.pickup_longitude),
    door: pointOf(order.customer_latitude, order.customer_longitude),
  }
}

function lastOf(active: ActiveRow[]): StoredPosition | null {
  const newest = active
    .filter((order) => order.delivery_location_at !== null)
    .sort((a, b) => b.delivery_location_at!.getTime() - a.delivery_location_at!.getTime())[0]
  if (!newest) return null
  return {
    point: { latitude: newest.delivery_latitude!, longitude: newest.delivery_longitude! },
    at: newest.delivery_location_at!.getTime(),
    takenAt: newest.delivery_location_taken_at?.getTime() ?? 0,
  }
}
