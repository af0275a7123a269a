import { MINUTE_MS } from '../durations.ts'
import { type Piastres, sumOf } from '../money.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'

/** An order as the figures of a cook's day need it. `placedOn` is the Cairo date. */
export type CountedOrder = {
  status: OrderStatus
  placedOn: string
  subtotal: Piastres
  preparingAt: number | null
  readyForPickupAt: number | null
}

/** A cook's day. The preparation time is in whole minutes, null while nothing has been prepared. */
export type DayFigures = {
  orders: number
  revenue: Piastres
  averagePrepMinutes: number | null
}

/** Adds up a cook's day: every order of that Cairo date that was not cancelled. Revenue counts the food only. */
export function dayFigures(orders: readonly CountedOrder[], day: string): DayFigures {
  const counted = orders.filter((order) => order.placedOn === day && order.status !== 'cancelled')
  const prepMs = counted.flatMap(preparationOf)
  return {
    orders: counted.length,
    revenue: sumOf(counted.map((order) => order.subtotal)),
    averagePrepMinutes:
      prepMs.length === 0
        ? null
        : Math.round(prepMs.reduce((sum, ms) => sum + ms) / prepMs.length / MINUTE_MS),
  }
}

function preparationOf({ preparingAt, readyForPickupAt }: CountedOrder): number[] {
  if (preparingAt === null || readyForPickupAt === null || readyForPickupAt < preparingAt) return []
  return [readyForPickupAt - preparingAt]
}
