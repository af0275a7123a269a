import type { Point } from '#domain/geo.ts'
import type { OrderId } from '#domain/ordering/placing/order-id.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import type { Dish } from '../dishes.ts'
import type { Kitchen } from '../kitchens.ts'
import type { Courier, Orderer } from '../people.ts'

export type Line = { dish: Dish; quantity: number; notes: string | null }

/** An order's course: when it entered each state, and who delivered or cancelled it. */
export type Course = {
  status: OrderStatus
  promisedMinutes: number | null
  acknowledgedAt: number | null
  preparingAt: number | null
  readyAt: number | null
  startedAt: number | null
  deliveredAt: number | null
  cancelledAt: number | null
  cancelledBy: 'customer' | 'guest' | 'cook' | 'system' | null
  cancelReason: string | null
  courier: Courier | null
  position: { point: Point; at: number } | null
}

export type PlannedOrder = { id: OrderId; kitchen: Kitchen; lines: Line[]; course: Course }

/** One basket that somebody paid for at once: an order for each kitchen. */
export type Checkout = {
  id: string
  orderer: Orderer
  placedAt: number
  paymentMethod: PaymentMethod
  notes: string | null
  orders: PlannedOrder[]
}

export const JUST_PLACED: Course = {
  status: 'pending',
  promisedMinutes: null,
  acknowledgedAt: null,
  preparingAt: null,
  readyAt: null,
  startedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  courier: null,
  position: null,
}
