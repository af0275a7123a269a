import { MINUTE_MS } from '../cairo-time.ts'
import { type Piastres, sumOf } from '../money.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'
import { isLate } from '../ordering/status/timeline.ts'

/** An order as the figures of a cook's day need it. `placedOn` is the Cairo date. */
export type CountedOrder = {
  status: OrderStatus
  placedOn: string
  subtotal: Piastres
  createdAt: number
  preparingAt: number | null
  readyForPickupAt: number | null
}

/** A cook's day. The preparation times are whole minutes, null while nothing has been prepared. */
export type DayFigures = {
  orders: number
  revenue: Piastres
  averagePrepMinutes: number | null
  bestPrepMinutes: number | null
  lateOrders: number
}

/** Adds up a cook's day: every order of that Cairo date that was not cancelled. Revenue counts the food only. */
export function dayFigures(
  orders: readonly CountedOrder[],
  { day, now }: { day: string; now: number },
): DayFigures {
  const counted = orders.filter((order) => order.placedOn === day && order.status !== 'cancelled')
  const prepMs = counted.flatMap(preparationOf)
  return {
    orders: counted.length,
    revenue: sumOf(counted.map((order) => order.subtotal)),
    averagePrepMinutes: wholeMinutes(prepMs.reduce((sum, ms) => sum + ms, 0) / prepMs.length),
    bestPrepMinutes: wholeMinutes(Math.min(...prepMs)),
    lateOrders: counted.filter((order) => wasLate(order, now)).length,
  }
}

function preparationOf({ preparingAt, readyForPickupAt }: CountedOrder): number[] {
  if (preparingAt === null || readyForPickupAt === null || readyForPickupAt < preparingAt) return []
  return [readyForPickupAt - preparingAt]
}

/** Whether an order was answered late or got ready late, or is late in its present state. */
function wasLate({ status, createdAt, preparingAt, readyForPickupAt }: CountedOrder, now: number): boolean {
  const answered = preparingAt ?? (status === 'pending' ? now : null)
  if (answered !== null && isLate({ status: 'pending', since: createdAt, now: answered })) return true
  const ready = readyForPickupAt ?? (status === 'preparing' ? now : null)
  return (
    preparingAt !== null && ready !== null && isLate({ status: 'preparing', since: preparingAt, now: ready })
  )
}

function wholeMinutes(ms: number): number | null {
  return Number.isFinite(ms) ? Math.round(ms / MINUTE_MS) : null
}
