import { MINUTE_MS } from '#domain/durations.ts'
import type { incidents, orders } from '#server/db/tables/ordering.ts'
import { demoId } from '../demo-id.ts'

type Row = typeof incidents.$inferInsert
type Order = typeof orders.$inferInsert

const REPORTED_AFTER_MS = 12 * MINUTE_MS
const ANSWERED_AFTER_MS = 15 * MINUTE_MS

/** An open incident of the order that is longest on the road, and a settled one of the latest delivery that took long enough. */
export function makeIncidents(now: number, ordered: readonly Order[], adminId: string): Row[] {
  const started = (order: Order) => order.deliveryStartedAt?.getTime() ?? Number.POSITIVE_INFINITY
  const onRoad = ordered
    .filter((order) => order.status === 'out_for_delivery' && started(order) < now)
    .toSorted((a, b) => started(a) - started(b))[0]
  const delivered = ordered
    .filter(
      (order) =>
        order.status === 'delivered' && started(order) + ANSWERED_AFTER_MS <= order.deliveredAt!.getTime(),
    )
    .toSorted((a, b) => started(b) - started(a))[0]
  return [...(onRoad ? [openOf(onRoad, now)] : []), ...(delivered ? [settledOf(delivered, adminId)] : [])]
}

/** Nobody has opened yet, at most twelve minutes after the courier set out. */
function openOf(order: Order, now: number): Row {
  const started = order.deliveryStartedAt!.getTime()
  const waited = Math.min(REPORTED_AFTER_MS, now - started)
  return {
    ...reportOf('door', order),
    reason: 'nobody_answers',
    note: 'The bell is off, and the doorman isn’t there',
    firstCallAt: new Date(started + Math.floor(waited / 3)),
    secondCallAt: new Date(started + Math.floor((waited * 2) / 3)),
    createdAt: new Date(started + waited),
  }
}

function settledOf(order: Order, adminId: string): Row {
  const started = order.deliveryStartedAt!.getTime()
  return {
    ...reportOf('address', order),
    reason: 'wrong_address',
    note: 'مفيش عمارة بالرقم ده في الشارع',
    createdAt: new Date(started + REPORTED_AFTER_MS),
    closedAt: new Date(started + ANSWERED_AFTER_MS),
    answer: 'العمارة اللي ورا المسجد، كلّمنا العميل',
    answeredBy: adminId,
  }
}

/** All rows have the same columns: they are inserted together. */
function reportOf(id: string, order: Order) {
  return {
    id: demoId('incident', id),
    orderId: order.id,
    reportedBy: 'courier' as const,
    reporterId: order.deliveryId!,
    photo: null,
    firstCallAt: null,
    secondCallAt: null,
    closedAt: null,
    answer: null,
    answeredBy: null,
  }
}
