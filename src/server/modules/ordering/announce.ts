import { LRUCache } from 'lru-cache'
import { pointOf } from '#domain/geo.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topicAt, topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { ORDER_EVENTS, type OrderEvent } from './events.ts'
import type { NewOrder } from './order-store.ts'

export type OrderNews = Omit<OrderEvent, 'eventId'> & { topics: string[] }

/** More events than ever lie between a notice and the job of the same event. */
const MAX_REMEMBERED = 10_000

/**
 * Publishes changes of orders: the events commit with the change, the live notices leave after the commit. A notice also
 * names its event, so that the process that runs the job knows that the notice arrived.
 */
export async function announce({ jobs, notices }: Platform, tx: Tx, news: OrderNews[]) {
  const events = news.map((one) => ({ eventId: randomId(), ...one }))
  notices.publish(
    tx,
    events.flatMap(({ eventId, topics }) => [...topics, heardAs(eventId)]),
  )
  // After the notices: the process that takes the job must have received them.
  for (const [type, alike] of Map.groupBy(events, ({ type }) => type))
    await jobs.publish(tx, ORDER_EVENTS[type], alike)
}

/** A stored order, or one that is about to be: what it lacks has no value yet. */
type Concerned = Pick<
  NewOrder,
  | 'id'
  | 'cookId'
  | 'customerId'
  | 'status'
  | 'deliveryId'
  | 'pickupLatitude'
  | 'pickupLongitude'
  | 'offerRadiusKm'
>

/**
 * The live topics of an order's change: its tracking page, the customer's list, the kitchen's board, and the list of its
 * courier or of the couriers it is offered to, and the dispatch board. `before` is the order before the change: lists that it leaves must hear of
 * it too.
 */
export function topicsOf(order: Concerned, before: Concerned = order): string[] {
  const ofCouriers = [before, order].flatMap(courierTopicOf)
  const ofCustomer = order.customerId ? [topics.customer(order.customerId)] : []
  return [
    topics.order(order.id),
    ...ofCustomer,
    topics.kitchen(order.cookId),
    ...new Set(ofCouriers),
    topics.dispatch,
  ]
}

/**
 * Sends an event's notices again unless they arrived here, because the process that made the change may have died after
 * the commit.
 */
export function announceMissed({ notices, database }: Platform): (event: OrderEvent) => void {
  const heard = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  notices.onTopic((topic) => {
    if (topic.startsWith(heardAs(''))) heard.set(topic, true)
  })
  return ({ eventId, topics }) => {
    if (!heard.has(heardAs(eventId))) notices.publish(database.db, topics ?? [])
  }
}

function heardAs(eventId: string) {
  return `event:${eventId}`
}

function courierTopicOf(order: Concerned): string[] {
  const { status, deliveryId, pickupLatitude, pickupLongitude, offerRadiusKm } = order
  if (deliveryId) return [topics.courier(deliveryId)]
  if (status !== 'ready_for_pickup') return []
  // A board looks only within the usual radius, so a wider offer is sent without its place.
  const pickup = offerRadiusKm ? null : pointOf(pickupLatitude, pickupLongitude)
  return [pickup ? topicAt(topics.couriers, pickup) : topics.couriers]
}
