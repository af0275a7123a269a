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
  /** Only on a guest's placed order: it goes into the mail and nowhere else. */
  ownerKey?: string
  /** The live notices of the change; absent in older jobs. */
  topics?: string[]
}

/** By the `type` of what they carry. */
export const ORDER_EVENTS = {
  'order.placed': declareEvent<OrderEvent>('order.placed'),
  'order.changed': declareEvent<OrderEvent>('order.changed'),
}
