import type { CourierOfAdmins, CourierQuery } from '#contract/delivery/roster.ts'
import { courierStateOf, USUAL_COURIER_ORDER } from '#domain/delivery/roster.ts'
import { pointOf } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import {
  countCouriers,
  countDelivered,
  findCourier,
  findPosition,
  listCarried,
  type RosterRow,
  listCouriers as readCouriers,
} from './store.ts'

const PAGE = 25
const MOST_ORDERS = 20

/** A page of the couriers. A page number beyond the end gives the last page. */
export async function listCouriers(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { page = 1, ...query }: CourierQuery & { page?: number | undefined },
) {
  const wanted = wantedOf(query)
  const { state } = wanted
  const states = await countCouriers(db, wanted.found)
  const all = Object.values(states).reduce((sum, n) => sum + n, 0)
  const total = state ? states[state] : all
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await readCouriers(db, { ...wanted, most: PAGE, skip: (shown - 1) * PAGE })
  return { items: found.map(courierOf), page: shown, pages, total, states }
}

/** The filter and sorting of a query. */
export function wantedOf({
  q,
  state,
  cash,
  sort = 'usual',
  order = USUAL_COURIER_ORDER[sort],
}: CourierQuery) {
  return { found: { q, isAtCashLimit: cash === 'at_limit' }, state, sort, order }
}

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
    listCarried(db, id, MOST_ORDERS),
    countDelivered(db, id),
    findPosition(db, id),
    findOrderLimits(db),
  ])
  return done({
    ...courierOf(row),
    email: row.email,
    baseLocation: pointOf(row.base_latitude, row.base_longitude),
    portrait: row.portrait && portraitUrl(row.portrait),
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
      total: toEgp(piastres(order.total)),
      isPaid: order.is_paid,
    })),
  })
}

/** A courier's row as admins see it. */
export function courierOf(row: RosterRow): CourierOfAdmins {
  const dates = { approvedAt: row.approved_at, refusedAt: row.refused_at }
  return {
    id: row.id,
    name: row.name,
    nameAr: row.name_ar,
    mobileNumber: row.mobile_number,
    vehicleType: row.vehicle_type,
    state: courierStateOf({ ...dates, onDuty: row.on_duty }),
    isBanned: row.status === 'banned',
    refusalReason: row.refusal_reason,
    since: row.since.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    activeOrders: row.active_orders,
    cashHeld: toEgp(piastres(row.cash_held)),
  }
}
