import type { OrderChange } from '#contract/ordering/order-answer.ts'
import { egpOf } from '#domain/money.ts'
import { dishChanges } from '#domain/ordering/changes/order-change.ts'
import type { ChangeRow } from '../change-store.ts'
import { iso } from '../order-times.ts'

/** A change as the owner of the order, its kitchen or an admin reads it: a kitchen sees neither addresses nor what else is paid. */
export function changeFor(audience: 'owner' | 'cook' | 'admin', change: ChangeRow): OrderChange {
  const { lines, address, notes, minutes } = change.contents ?? {}
  const seesAll = audience !== 'cook'
  return {
    id: change.id,
    proposedBy: change.proposedBy,
    state: change.state,
    words: change.words,
    dishes: lines ? dishChanges(lines.before, lines.after) : [],
    address: seesAll && address ? { before: address.before, after: address.after.line } : null,
    notes: notes ?? null,
    minutes: minutes ?? null,
    oldSubtotal: egpOf(change.oldSubtotal),
    newSubtotal: egpOf(change.newSubtotal),
    ...(seesAll ? { oldTotal: egpOf(change.oldTotal), newTotal: egpOf(change.newTotal) } : {}),
    withoutConsent: change.withoutConsent,
    createdAt: change.createdAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    closedAt: iso(change.closedAt),
  }
}
