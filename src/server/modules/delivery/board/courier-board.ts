import type { CourierBoard, CourierCard } from '#contract/delivery/delivery.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import { isAtCashLimit } from '#domain/delivery/cash.ts'
import {
  type CameBy,
  countAnywhere,
  courierList,
  customerKeyOf,
  isOfferedFurther,
  type ListedOrder,
  type Reach,
} from '#domain/delivery/courier-list.ts'
import { isOffered } from '#domain/delivery/duty.ts'
import { routeBetween } from '#domain/delivery/route.ts'
import { boxAround, pointOf } from '#domain/geo.ts'
import { egpOf, piastres, toEgp } from '#domain/money.ts'
import { codeTriesLeft, MAX_WRONG_CODES } from '#domain/ordering/door-proof.ts'
import { changeFor, owesCash } from '#domain/ordering/money/cash.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { shownTo } from '#domain/ordering/status/visibility.ts'
import { type IncidentRow, listShownIncidents, ownIncidentOf } from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteSeen } from '../duty/courier-duty.ts'
import { type CourierRow, findCouriers } from '../store.ts'
import { type BoardRow, type CardItem, countReady, listCardItems, listDeliverable } from './store.ts'

type Listed = BoardRow & ListedOrder

/** A board with the area that it covers. */
type ReadBoard = { board: CourierBoard; reach: Reach }

/** The list of a courier's screen, by the specification's list rule. Reading it counts as being seen. */
export async function listCourierOrders({ platform, user: { id: courierId } }: Call): Promise<CourierBoard> {
  await noteSeen(platform, [courierId])
  return (await courierBoards(platform, [courierId])).get(courierId)!.board
}

/** What a courier carries, without what is offered to them. */
export async function courierDeliveries(platform: Platform, courierId: string) {
  const board = (await courierBoards(platform, [courierId], { offers: false })).get(courierId)!.board
  return { active: board.orders.filter(({ mine }) => mine), hasBaseLocation: board.hasBaseLocation }
}

/** The boards of many couriers in one batch load: all orders around them are read once, and each list is decided from these. */
export async function courierBoards(
  platform: Platform,
  courierIds: string[],
  { offers = true }: { offers?: boolean } = {},
): Promise<Map<string, ReadBoard>> {
  const { db } = platform.database
  const now = await platform.clock.transactionTime(db)
  const [lists, ready] = await Promise.all([listsFor(db, courierIds, offers), countReady(db)])
  const shownIds = lists.flatMap(({ listed }) => listed.shown.map(({ id }) => id))
  const carriedIds = lists.flatMap(({ courierId, listed }) =>
    listed.shown.flatMap(({ id, deliveryId }) => (deliveryId === courierId ? id : [])),
  )
  const [items, incidents] = await Promise.all([
    listCardItems(db, [...new Set(shownIds)]),
    listShownIncidents(db, carriedIds, 'courier'),
  ])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return new Map(
    lists.map(({ courierId, standing, isAtLimit, cashHeld, listed, reach }) => {
      const orders = listed.shown.map((row) =>
        toCard(row, courierId, {
          batchCount: listed.batchCount.get(row.id) ?? 1,
          batchId: listed.batchId.get(row.id) ?? row.id,
          cameBy: cameBy(row, courierId, reach),
          items: itemsOf.get(row.id) ?? [],
          incident: incidents.get(row.id),
        }),
      )
      const board = {
        orders,
        shown: listed.shown.length,
        total: countAnywhere(listed, ready),
        radiusKm: reach.radiusKm,
        hasBaseLocation: reach.baseLocation !== null,
        ...standing,
        isAtCashLimit: isAtLimit,
        cashHeld: egpOf(cashHeld),
        serverTime: now.toISOString(),
      }
      return [courierId, { board, reach }]
    }),
  )
}

/** Whether a ready order is offered to this courier now. It decides whether they may see and accept the order. */
export async function courierMaySee(db: Db, courierId: string, orderId: string): Promise<boolean> {
  const lists = await listsFor(db, [courierId])
  return lists.some(({ listed }) => listed.shown.some(({ id }) => id === orderId))
}

async function listsFor(db: Db, courierIds: string[], offers = true) {
  const [couriers, limits] = await Promise.all([findCouriers(db, courierIds), findOrderLimits(db)])
  const radiusKm = limits.deliveryPickupRadiusKm
  const baseLocationOf = new Map(
    couriers.map((courier) => [courier.userId, pointOf(courier.baseLatitude, courier.baseLongitude)]),
  )
  const courierOf = new Map(couriers.map((courier) => [courier.userId, courier]))
  const baseLocations = [...baseLocationOf.values()].filter((baseLocation) => baseLocation !== null)
  const found = await listDeliverable(
    db,
    courierIds,
    offers ? baseLocations.map((baseLocation) => boxAround(baseLocation, radiusKm)) : [],
  )
  const candidates: Listed[] = found.map((row) => ({
    ...row,
    deliveryId: row.delivery_id,
    createdAt: row.created_at.getTime(),
    customerKey: customerKeyOf({ customerId: row.customer_id, guestMobile: row.guest_mobile }),
    pickup: pointOf(row.pickup_latitude, row.pickup_longitude),
    offerRadiusKm: row.offer_radius_km,
    owesCash: owesCash({ paymentMethod: row.payment_method, paymentStatus: row.payment_status }),
    givenBackBy: row.given_back_by,
  }))
  return courierIds.map((courierId) => {
    const reach = { baseLocation: baseLocationOf.get(courierId) ?? null, radiusKm }
    const courier = courierOf.get(courierId)
    const mayWork = courier !== undefined && isOffered(courier)
    const cashHeld = courier?.cashHeld ?? 0
    const isAtLimit = isAtCashLimit(cashHeld, limits.courierCashLimit)
    return {
      courierId,
      standing: dutyOf(courier),
      isAtLimit,
      cashHeld,
      listed: courierList(candidates, { uid: courierId, mayWork, isAtLimit, ...reach }),
      reach,
    }
  })
}

/** Whether a courier works, may work, or has never worked yet. */
function dutyOf(courier: CourierRow | undefined): Pick<CourierBoard, 'onDuty' | 'approval' | 'isNew'> {
  if (!courier) return { onDuty: false, approval: 'waiting', isNew: false }
  const { onDuty, approvedAt, firstOnDutyAt } = courier
  return {
    onDuty,
    approval: approvalOf(courier),
    isNew: approvedAt !== null && firstOnDutyAt === null && !onDuty,
  }
}

function cameBy(row: Listed, courierId: string, reach: Reach): CameBy | null {
  if (row.deliveryId === courierId)
    return row.given_by === 'admin' ? 'office' : row.given_by === 'system' ? 'house' : null
  return isOfferedFurther(row, reach) ? 'wider' : null
}

type AroundCard = {
  batchCount: number
  batchId: string
  cameBy: CameBy | null
  items: CardItem[]
  incident: IncidentRow | undefined
}

function toCard(row: Listed, courierId: string, { items, incident, ...listed }: AroundCard): CourierCard {
  const mine = row.delivery_id === courierId
  const audience = mine ? 'courier' : 'offered'
  const total = piastres(row.total)
  const change = row.owesCash && row.cash_note !== null ? changeFor(total, piastres(row.cash_note)) : null
  const shown = shownTo(audience, row.status, {
    ...wayOf(row),
    id: row.id,
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    deliveryStartedAt: row.delivery_started_at?.toISOString() ?? null,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    leaveAtDoor: row.leave_at_door,
    doorProof: row.door_proof,
    codeTriesLeft: codeTriesLeft(row.tried),
    // Another courier may have had one with the same order.
    incident: incident?.reporterId === courierId ? ownIncidentOf(incident) : null,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    area: row.area,
    areaAr: row.area_ar,
    routeDistance: Number(row.route_distance) > 0 ? Number(row.route_distance) : null,
    total: toEgp(total),
    paymentMethod: row.payment_method,
    collect: row.owesCash ? toEgp(total) : 0,
    change: change === null ? null : toEgp(change),
    pay: egpOf(row.courier_share),
    items: items.map(({ name, nameAr, quantity }) => ({ name, nameAr, quantity })),
  })
  // The list has only offered and carried orders. A courier sees all these fields of both, except those of the way.
  return {
    ...(shown as Required<typeof shown>),
    route: shown.route ?? [],
    notes: shown.notes ?? null,
    leaveAtDoor: shown.leaveAtDoor ?? false,
    doorProof: shown.doorProof ?? null,
    codeTriesLeft: shown.codeTriesLeft ?? MAX_WRONG_CODES,
    pickedUpAt: shown.pickedUpAt ?? null,
    incident: shown.incident ?? null,
    mine,
    ...listed,
    may: actionsOf(audience, row.status, row.picked_up_at !== null),
  }
}

/** The pickup, the destination, the route and the phone numbers of an order. */
function wayOf(row: Listed) {
  const customerLocation = pointOf(row.customer_latitude, row.customer_longitude)
  return {
    cookAddress: row.cook_address || null,
    cookMobile: row.cook_mobile,
    pickupLocation: row.pickup,
    customerName: row.customer_name,
    customerAddress: row.customer_address || null,
    addressLabel: row.address_label,
    street: row.street,
    building: row.building,
    floor: row.floor,
    apartment: row.apartment,
    alternativeAddress: row.alternative_address,
    landmark: row.landmark,
    city: row.city,
    postalCode: row.postal_code,
    notes: row.notes,
    customerMobile: row.customer_mobile,
    customerLocation,
    isDoorPinned: row.is_door_pinned,
    route: routeBetween(row.pickup, customerLocation, row.route_polyline),
  }
}
