import { topicAt } from '#server/platform/live/topic.ts'
import type { OrderRow } from '../store.ts'

type Concerned = Pick<
  OrderRow,
  'id' | 'cookId' | 'customerId' | 'status' | 'deliveryId' | 'pickupLatitude' | 'pickupLongitude'
>

/**
 * The live topics of an order's change: its tracking page, the customer's list, the kitchen's board, and the list of its
 * courier or of the couriers it is offered to. `before` is the order before the change: lists that it leaves must hear of
 * it too.
 */
export function topicsOf(order: Concerned, before: Concerned = order): string[] {
  const ofCouriers = [before, order].flatMap(courierTopicOf)
  const ofCustomer = order.customerId === null ? [] : [`customer:${order.customerId}`]
  return [`order:${order.id}`, ...ofCustomer, `kitchen:${order.cookId}`, ...new Set(ofCouriers)]
}

function courierTopicOf({ status, deliveryId, pickupLatitude, pickupLongitude }: Concerned): string[] {
  if (deliveryId !== null) return [`courier:${deliveryId}`]
  if (status !== 'ready_for_pickup') return []
  const isPlaced = pickupLatitude !== null && pickupLongitude !== null
  return [
    isPlaced ? topicAt('couriers', { latitude: pickupLatitude, longitude: pickupLongitude }) : 'couriers',
  ]
}
