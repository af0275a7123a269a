import { expectedWindow } from '#domain/delivery/arrival.ts'
import { fallbackTravel, pointOf } from '#domain/geo.ts'
import { answerByOf, dueOf } from '#domain/ordering/status/pace.ts'
import type { OrderRow } from './order-store.ts'

/** When an order entered each of its states, as ISO text. */
export function statusTimesOf(order: OrderRow) {
  return {
    createdAt: order.createdAt.toISOString(),
    preparingAt: iso(order.preparingAt),
    readyForPickupAt: iso(order.readyForPickupAt),
    deliveryStartedAt: iso(order.deliveryStartedAt),
    deliveredAt: iso(order.deliveredAt),
    cancelledAt: iso(order.cancelledAt),
  }
}

export function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}

/** When an order is late, as admins see it. */
export function dueAt(
  order: Pick<OrderRow, 'status' | 'paymentStatus' | 'updatedAt'>,
  {
    isChangeOpen,
    answerMinutes,
    promised,
  }: { isChangeOpen: boolean; answerMinutes: number; promised: string | null },
): string | null {
  const answerBy = answerByOf(
    { ...order, waitsSince: order.updatedAt.getTime(), isChangeOpen },
    answerMinutes,
  )
  const due = dueOf({
    status: order.status,
    answerBy,
    promised: promised === null ? null : Date.parse(promised),
  })
  return due === null ? null : new Date(due).toISOString()
}

type Underway = Pick<
  OrderRow,
  | 'createdAt'
  | 'preparingAt'
  | 'readyForPickupAt'
  | 'prepMinutes'
  | 'rushMinutes'
  | 'routeMinutes'
  | 'pickupLatitude'
  | 'pickupLongitude'
  | 'customerLatitude'
  | 'customerLongitude'
>

/** When the food should be at the door, from the kitchen's promise or from its usual time, a rush, the way, and when it was ready. */
export function expectedAt(order: Underway, usualPrepMinutes: number) {
  const { from, to } = expectedWindow({
    startedAt: (order.preparingAt ?? order.createdAt).getTime(),
    readyAt: order.readyForPickupAt?.getTime() ?? null,
    promisedMinutes: order.prepMinutes,
    usualMinutes: usualPrepMinutes,
    rushMinutes: order.rushMinutes,
    routeMinutes: order.routeMinutes ?? fallbackMinutes(order),
  })
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}

function fallbackMinutes(order: Underway): number {
  const cook = pointOf(order.pickupLatitude, order.pickupLongitude)
  const customer = pointOf(order.customerLatitude, order.customerLongitude)
  return cook && customer ? fallbackTravel(cook, customer).durationMin : 0
}
