import { MINUTE_MS } from '#domain/durations.ts'
import { percentOf, piastres } from '#domain/money.ts'
import { CHANGE_MINUTES } from '#domain/ordering/changes/order-change.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import type { orderChanges, orderItems, orders } from '#server/db/tables/ordering.ts'
import { demoId } from '../demo-id.ts'

type Row = typeof orderChanges.$inferInsert
type Order = typeof orders.$inferInsert
type Item = typeof orderItems.$inferInsert

const PROPOSED_AFTER_MS = 2 * MINUTE_MS
const ANSWERED_AFTER_MS = 3 * MINUTE_MS

/** Of the latest delivered order with several of a dish its kitchen had one too few for a moment; its customer preferred to wait. */
export function makeChanges(ordered: readonly Order[], items: readonly Item[]): Row[] {
  const several = new Map(items.filter(({ quantity }) => quantity > 1).map((item) => [item.orderId, item]))
  const order = ordered
    .filter(({ id, status, preparingAt }) => status === 'delivered' && preparingAt && several.has(id))
    .toSorted((a, b) => b.deliveredAt!.getTime() - a.deliveredAt!.getTime())[0]
  if (!order) return []
  const short = several.get(order.id)!
  const before = items
    .filter(({ orderId }) => orderId === order.id)
    .map(({ dishId, name, nameAr = null, quantity, notes = null }) => ({
      dishId,
      name,
      nameAr,
      quantity,
      notes,
    }))
  const after = before.map((line) =>
    line.dishId === short.dishId ? { ...line, quantity: line.quantity - 1 } : line,
  )
  const service = percentOf(piastres(short.price), DEFAULT_ORDER_LIMITS.serviceChargePercent)
  const proposedAt = order.preparingAt!.getTime() + PROPOSED_AFTER_MS
  return [
    {
      id: demoId('change', 'short'),
      orderId: order.id,
      proposedBy: 'cook',
      proposerId: order.cookId,
      words: 'واحد منهم خلص من شوية',
      contents: { lines: { before, after } },
      oldTotal: order.total,
      newTotal: order.total - short.price - service,
      oldSubtotal: order.subtotal,
      newSubtotal: order.subtotal - short.price,
      withoutConsent: 'keep',
      state: 'declined',
      createdAt: new Date(proposedAt),
      expiresAt: new Date(proposedAt + CHANGE_MINUTES * MINUTE_MS),
      closedAt: new Date(proposedAt + ANSWERED_AFTER_MS),
    },
  ]
}
