import type { DispatchBoard, DispatchCourier, DispatchOrder } from '#contract/dispatch.ts'
import { columnInTime, DISPATCH_COLUMNS, type DispatchColumn } from '#domain/dispatch/columns.ts'
import { isOldPosition, mayBeGiven, type Taker as OfCouriers, whoTakes } from '#domain/dispatch/who-takes.ts'
import { distanceKm, travelMinutes } from '#domain/geo.ts'

export type Taker = OfCouriers<DispatchCourier>

/** The orders of each column, the oldest first. */
export type Columns = Record<DispatchColumn, DispatchOrder[]>

export function columnsOf(orders: readonly DispatchOrder[], area: string | null): Columns {
  const columns: Columns = { toAssign: [], assigned: [], onTheRoad: [], late: [] }
  for (const order of orders) if (area === null || order.area === area) columns[order.column].push(order)
  return columns
}

/** Whether some of the late orders would be in this column if they were in time. */
export function hasLateOf(column: DispatchColumn, late: readonly DispatchOrder[]): boolean {
  return late.some(
    ({ status, pickedUpAt }) => columnInTime({ status, isPickedUp: pickedUpAt !== null }) === column,
  )
}

/** The order after or before the chosen one, through all columns from the first to the last. */
export function stepFrom(columns: Columns, chosen: string | undefined, step: 1 | -1): DispatchOrder | null {
  const all = DISPATCH_COLUMNS.flatMap((column) => columns[column])
  const at = all.findIndex(({ id }) => id === chosen)
  if (at < 0) return all[step > 0 ? 0 : all.length - 1] ?? null
  return all[at + step] ?? null
}

/** The couriers on duty for these orders together, the nearest to the first one's kitchen first. */
export function takersOf(orders: readonly DispatchOrder[], { couriers, cashLimit }: DispatchBoard): Taker[] {
  const [first] = orders
  if (!first || !orders.every(({ status }) => mayBeGiven(status))) return []
  const wanted = {
    pickup: first.pickup,
    collect: orders.reduce((sum, { collect }) => sum + collect, 0),
    courierId: first.courierId,
  }
  return whoTakes(
    wanted,
    couriers.filter(({ onDuty }) => onDuty),
    cashLimit,
  )
}

/** The courier who is proposed for an order that nobody took; null if none suits. */
export function proposedFor(order: DispatchOrder, board: DispatchBoard): Taker | null {
  return takersOf([order], board).find(({ courier }) => courier.id === order.untaken?.courierId) ?? null
}

/** Where an order's courier goes, and the minutes until there; null without a position. */
export function wayOf(
  { pickedUpAt, pickup, door }: DispatchOrder,
  courier: DispatchCourier | undefined,
): { to: 'kitchen' | 'door'; minutes: number } | null {
  const goal = pickedUpAt === null ? pickup : door
  if (!courier?.at || courier.positionAt === null || !goal) return null
  return {
    to: pickedUpAt === null ? 'kitchen' : 'door',
    minutes: travelMinutes(distanceKm(courier.at, goal)),
  }
}

/** The districts that the board's orders go to, by name. */
export function areasOf(orders: readonly DispatchOrder[]): { area: string; areaAr: string | null }[] {
  return [...new Map(orders.map(({ area, areaAr }) => [area, { area, areaAr }])).values()]
    .filter(({ area }) => area !== '')
    .sort((one, other) => one.area.localeCompare(other.area))
}

/** Whether a courier may be elsewhere than on the map. */
export function isOld(
  { positionAt }: DispatchCourier,
  { silentMinutes }: DispatchBoard,
  now: number,
): boolean {
  return isOldPosition(positionAt === null ? null : Date.parse(positionAt), silentMinutes, now)
}
