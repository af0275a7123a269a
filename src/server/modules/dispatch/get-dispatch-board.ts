import type { DispatchBoard, DispatchCourier, DispatchOrder } from '#contract/dispatch.ts'
import { customerKeyOf, offerRadiusOf } from '#domain/delivery/courier-list.ts'
import { columnOf, MAX_ON_BOARD, troubleOf } from '#domain/dispatch/columns.ts'
import { findUntaken, type Untaken } from '#domain/dispatch/untaken.ts'
import { pointOf } from '#domain/geo.ts'
import { egpOf } from '#domain/money.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { answerByOf, dueOf } from '#domain/ordering/status/pace.ts'
import { readControls } from '#server/modules/kitchens/index.ts'
import { expectedAt } from '#server/modules/ordering/index.ts'
import { findOrderLimits, type OrderLimitsRow } from '#server/modules/settings/index.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listCouriers, listOpenOrders, type OnDutyRow, type OpenOrder } from './store.ts'

export async function getDispatchBoard({ platform }: Call): Promise<DispatchBoard> {
  return readBoard(platform)
}

/** A hundred couriers move at once: their board is read at most so often. */
const REST_MS = 700

/** Streams the one board of all admins. It is read again for each change of an order, a courier's duty or position. */
export function dispatchSource(platform: Platform): Source {
  return {
    event: 'dispatch-board',
    key: 'dispatch-board',
    topics: [topics.dispatch, topics.timePassed],
    restMs: REST_MS,
    load: () => readBoard(platform),
    // The time of reading alone does not make a new version.
    versionOf: (board) => ({ ...(board as DispatchBoard), serverTime: null }),
  }
}

async function readBoard({ database: { db }, clock }: Platform): Promise<DispatchBoard> {
  const at = await clock.transactionTime(db)
  const [limits, open, couriers, controls] = await Promise.all([
    findOrderLimits(db),
    listOpenOrders(db, at, MAX_ON_BOARD.orders),
    listCouriers(db, MAX_ON_BOARD.couriers),
    readControls(db, new Date(clock.now())),
  ])
  const now = at.getTime()
  const untaken = untakenOf(open, couriers, limits, now)
  return {
    orders: open.flatMap((order) => shownOrder(order, untaken.get(order.id) ?? null, limits, now) ?? []),
    couriers: couriers.map(shownCourier),
    controls,
    cashLimit: egpOf(limits.courierCashLimit),
    silentMinutes: limits.silentAlarmMinutes,
    serverTime: at.toISOString(),
  }
}

/** The orders that nobody took in the time of the settings. There are none while the settings leave them to the couriers. */
export function untakenOf(
  open: readonly OpenOrder[],
  couriers: readonly OnDutyRow[],
  { untakenAction, untakenMinutes, courierCashLimit }: OrderLimitsRow,
  now: number,
): Map<string, Untaken<{ id: string }>> {
  if (untakenAction === 'nothing') return new Map()
  const orders = open.map((order) => ({
    id: order.id,
    waitsSince: order.waitsSince?.getTime() ?? null,
    pickup: pointOf(order.pickupLatitude, order.pickupLongitude),
    collect: owesCash(order) ? order.total : 0,
    givenBackBy: order.givenBackBy,
  }))
  const watched = couriers.map(({ latitude, longitude, seenAt, ...courier }) => ({
    ...courier,
    at: pointOf(latitude, longitude),
    seenAt: seenAt?.getTime() ?? null,
  }))
  return findUntaken(orders, watched, { minutes: untakenMinutes, cashLimit: courierCashLimit, now })
}

function shownOrder(
  order: OpenOrder,
  untaken: Untaken<{ id: string }> | null,
  limits: OrderLimitsRow,
  now: number,
): DispatchOrder | null {
  const standing = placementOf(order, limits, now)
  if (!standing) return null
  const total = egpOf(order.total)
  return {
    id: order.id,
    version: order.version,
    status: order.status,
    ...standing,
    createdAt: order.createdAt.toISOString(),
    cookId: order.cookId,
    cookName: order.cookName,
    cookNameAr: order.cookNameAr,
    cookPortrait: order.cookPortrait && portraitUrl(order.cookPortrait),
    cookArea: order.cookArea,
    cookAreaAr: order.cookAreaAr,
    pickup: pointOf(order.pickupLatitude, order.pickupLongitude),
    area: order.area,
    areaAr: order.areaAr,
    address: order.customerAddress,
    door: pointOf(order.customerLatitude, order.customerLongitude),
    km: order.routeDistance > 0 ? order.routeDistance : null,
    total,
    collect: owesCash(order) ? total : 0,
    note: order.notes || null,
    customerName: order.customerName,
    customerMobile: order.customerMobile || null,
    customerKey: customerKeyOf(order),
    courierId: order.courierId,
    offerRadiusKm: offerRadiusOf(order, limits.deliveryPickupRadiusKm),
    pickedUpAt: order.pickedUpAt?.toISOString() ?? null,
    untaken: untaken && {
      since: new Date(untaken.since).toISOString(),
      courierId: untaken.taker?.courier.id ?? null,
    },
  }
}

/** Where an order stands on the board and what is wrong with it; null if it has no place there. */
function placementOf(
  order: OpenOrder,
  limits: OrderLimitsRow,
  now: number,
): Pick<DispatchOrder, 'column' | 'dueAt' | 'trouble'> | null {
  const { status, waitsSince, pickedUpAt, movedAt, hasIncident, isStranded, waitsForKitchen } = order
  const placed = {
    status,
    answerBy: answerByOf({ ...order, waitsSince: order.updatedAt.getTime() }, limits.cookAnswerMinutes),
    promised: Date.parse(expectedAt(order, order.typicalPrepMinutes).to),
    pickedUpAt: pickedUpAt?.getTime() ?? null,
  }
  const column = columnOf(placed, now)
  const trouble = troubleOf(
    {
      status,
      hasIncident,
      isStranded,
      readyAt: waitsSince?.getTime() ?? null,
      movedAt: movedAt?.getTime() ?? null,
      waitsForKitchen,
      isLate: column === 'late',
    },
    { readyMinutes: limits.readyAlarmMinutes, silentMinutes: limits.silentAlarmMinutes },
    now,
  )
  if (!column && !trouble) return null
  return {
    column: column ?? 'late',
    dueAt: new Date(dueOf(placed) ?? now).toISOString(),
    trouble: trouble && {
      kind: trouble.kind,
      since: trouble.since === null ? null : new Date(trouble.since).toISOString(),
    },
  }
}

function shownCourier({
  latitude,
  longitude,
  positionAt,
  seenAt: _seen,
  ...courier
}: OnDutyRow): DispatchCourier {
  return {
    ...courier,
    portrait: courier.portrait && portraitUrl(courier.portrait),
    at: pointOf(latitude, longitude),
    positionAt: positionAt?.toISOString() ?? null,
    cashHeld: egpOf(courier.cashHeld),
    toCollect: egpOf(courier.toCollect),
  }
}
