import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { type TimelineOrder, timelineOf } from '#domain/ordering/status/timeline.ts'
import { Timeline, type TimelineStep } from '#web/parts/order/status/timeline.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'

/** The steps that an order has reached, including a cancellation. */
export function OrderTimeline({ order }: { order: OrderAnswer }) {
  return (
    <Panel>
      <Timeline steps={stepsOf(order)} />
    </Panel>
  )
}

function stepsOf(order: OrderAnswer): TimelineStep[] {
  const instants: TimelineOrder = {
    createdAt: Date.parse(order.createdAt),
    preparingAt: instantOf(order.preparingAt),
    readyForPickupAt: instantOf(order.readyForPickupAt),
    deliveryStartedAt: instantOf(order.deliveryStartedAt),
    deliveredAt: instantOf(order.deliveredAt),
  }
  const cancelledAt = instantOf(order.cancelledAt)
  return cancelledAt === null
    ? timelineOf(instants)
    : [...timelineOf(instants), { step: 'cancelled', at: cancelledAt }]
}

function instantOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at)
}
