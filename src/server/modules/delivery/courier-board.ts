import type { CourierBoard, CourierCard } from '#contract/delivery.ts'
import { courierList, customerKeyOf } from '#domain/delivery/courier-list.ts'
import type { Point } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { changeFor } from '#domain/ordering/cash.ts'
import { listOrderItems } from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type BoardRow, findCouriers, listDeliverable } from './store.ts'

type Listed = BoardRow & {
  deliveryId: string | null
  createdAt: number
  customerKey: string | null
  cookPoint: Point | null
}

/** What the courier's screen lists: decided by the specification's list rule, read in one query. */
export async function courierBoard(platform: Platform, courierId: string): Promise<CourierBoard> {
  return (await courierBoards(platform, [courierId])).get(courierId)!
}

/** The boards of many couriers for the price of one: what waits for a courier is read once, and each list decided from it. */
export async function courierBoards(
  platform: Platform,
  courierIds: string[],
): Promise<Map<string, CourierBoard>> {
  const { db } = platform.database
  const now = await platform.clock.stamp(db)
  const lists = await listsFor(db, courierIds)
  const shownIds = lists.flatMap(({ listed }) => listed.shown.map(({ id }) => id))
  const itemsOf = Map.groupBy(await listOrderItems(db, [...new Set(shownIds)]), ({ orderId }) => orderId)
  return new Map(
    lists.map(({ courierId, listed, radiusKm, base }) => [
      courierId,
      {
        orders: listed.shown.map((row) =>
          toCard(row, courierId, listed.batchCount.get(row.id) ?? 1, itemsOf.get(row.id) ?? []),
        ),
        shown: listed.shown.length,
        total: listed.total,
        radiusKm,
        baseKnown: base !== null,
        serverTime: now.toISOString(),
      },
    ]),
  )
}

/** Is this ready order among what the courier is offered right now? Decides what they may see of it, and accept. */
export async function courierMaySee(db: Db, courierId: string, order: { id: string }): Promise<boolean> {
  const lists = await listsFor(db, [courierId])
  return lists.some(({ listed }) => listed.shown.some(({ id }) => id === order.id))
}

async function listsFor(db: Db, courierIds: string[]) {
  const [known, limits, found] = await Promise.all([
    findCouriers(db, courierIds),
    findOrderLimits(db),
    listDeliverable(db, courierIds),
  ])
  const courierOf = new Map(known.map((courier) => [courier.userId, courier]))
  const radiusKm = limits.deliveryPickupRadiusKm
  const candidates: Listed[] = found.map((row) => ({
    ...row,
    deliveryId: row.delivery_id,
    createdAt: row.created_at.getTime(),
    customerKey: customerKeyOf({ customerId: row.customer_id, guestMobile: row.guest_mobile }),
    cookPoint: pointOf(row.cook_latitude, row.cook_longitude),
  }))
  return courierIds.map((courierId) => {
    const courier = courierOf.get(courierId)
    const base = pointOf(courier?.baseLatitude ?? null, courier?.baseLongitude ?? null)
    return { courierId, listed: courierList(candidates, { uid: courierId, base, radiusKm }), radiusKm, base }
  })
}

type Item = { name: string; nameAr: string | null; quantity: number }

function toCard(row: Listed, courierId: string, batchCount: number, items: Item[]): CourierCard {
  const paysCash = row.payment_method === 'cash' && row.payment_status === 'due'
  const total = piastres(row.total)
  const change = paysCash && row.cash_note !== null ? changeFor(total, piastres(row.cash_note)) : null
  return {
    id: row.id,
    status: row.status,
    version: row.version,
    mine: row.delivery_id === courierId,
    createdAt: row.created_at.toISOString(),
    deliveryStartedAt: row.delivery_started_at?.toISOString() ?? null,
    batchCount,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    cookAddress: row.cook_address || null,
    cookMobile: row.cook_mobile,
    cookLocation: row.cookPoint,
    customerName: row.customer_name,
    customerAddress: row.customer_address || null,
    street: row.street,
    building: row.building,
    floor: row.floor,
    apartment: row.apartment,
    area: row.area,
    areaAr: row.area_ar,
    landmark: row.landmark,
    customerMobile: row.customer_mobile,
    customerLocation: pointOf(row.customer_latitude, row.customer_longitude),
    routeDistance: Number(row.route_distance) > 0 ? Number(row.route_distance) : null,
    items: items.map(({ name, nameAr, quantity }) => ({ name, nameAr, quantity })),
    total: toEgp(total),
    paymentMethod: row.payment_method,
    collect: paysCash ? toEgp(total) : 0,
    change: change === null ? null : toEgp(change),
  }
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
