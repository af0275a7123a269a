import type { Delivery } from '#contract/delivery/courier-days.ts'
import { addCairoDays, startOfCairoDay } from '#domain/cairo-time.ts'
import { egpOf } from '#domain/money.ts'
import { parseOrderIdPart } from '#domain/ordering/placing/order-id.ts'
import { shownTo } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import { type DeliveryRow, listEnded } from './store.ts'

const PAGE = 20

type Wanted = {
  q?: string | undefined
  /** The first and the last Cairo day on which a delivery ended. */
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
}
type Page = { items: Delivery[]; nextCursor: string | null }

/** A page of a courier's ended deliveries. */
export async function listDeliveries(
  { platform: { database }, user: { id: courierId } }: Call,
  { q = '', from, to, cursor }: Wanted,
): Promise<Outcome<Page, BadCursor>> {
  const idPart = parseOrderIdPart(q)
  if (idPart === null) return done({ items: [], nextCursor: null })
  const list = ['deliveries', courierId, idPart, from ?? '', to ?? '']
  const after = readPageEnd(list, cursor)
  if (!after.ok) return after
  const found = await listEnded(database.db, {
    courierId,
    idPart,
    from: from === undefined ? null : new Date(startOfCairoDay(from)),
    until: to === undefined ? null : new Date(startOfCairoDay(addCairoDays(to, 1))),
    after: after.value,
    most: PAGE + 1,
  })
  const keyOf = (last: DeliveryRow) => last.ended_at.getTime()
  const { page, nextCursor } = pageOf(list, found, { most: PAGE, keyOf })
  return done({ items: page.map(toDelivery), nextCursor })
}

/** The fields of an ended order that a courier may still see, and what they earned with it. */
function toDelivery(row: DeliveryRow): Delivery {
  const shown = shownTo('courier', row.status, {
    id: row.id,
    status: row.status,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    area: row.area,
    areaAr: row.area_ar,
    deliveryStartedAt: row.delivery_started_at?.toISOString() ?? null,
    pickedUpAt: reportedPickup(row)?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    routeDistance: Number(row.route_distance) > 0 ? Number(row.route_distance) : null,
    total: egpOf(row.total),
    paymentMethod: row.payment_method,
  })
  return { ...shown, earned: row.status === 'delivered' ? egpOf(row.courier_share) : 0 }
}

/** Delivering sets the time of a pickup that nobody reported. When the courier had the food is then unknown. */
function reportedPickup({ picked_up_at, delivered_at }: DeliveryRow): Date | null {
  return picked_up_at?.getTime() === delivered_at?.getTime() ? null : picked_up_at
}
