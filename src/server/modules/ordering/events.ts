import { declareEvent } from '#server/platform/queues.ts'

/** A change of an order, for other modules and for messages. */
export type OrderEvent = {
  eventId: string
  type: 'order.placed' | 'order.changed'
  orderId: string
  from: string | null
  to: string
  actorKind: string
  reason: string | null
  /** True if a courier had the food before the change; absent otherwise, and in older jobs. */
  wasPickedUp?: boolean
  /** Only on `order.placed` of a guest: the claim token, which goes into the mail and nowhere else. Jobs keep this older name. */
  claimToken?: string
  /** The live notices of the change; absent in older jobs. */
  topics?: string[]
}

/** The events by their `type`. */
export const ORDER_EVENTS = {
  'order.placed': declareEvent<OrderEvent>('order.placed'),
  'order.changed': declareEvent<OrderEvent>('order.changed'),
}

/** A change by hand made an order cheaper that was paid online; `amount` in piastres is to go back. */
export type OrderReduced = { orderId: string; changeId: string; amount: number }

export const ORDER_REDUCED = declareEvent<OrderReduced>('order.reduced')
