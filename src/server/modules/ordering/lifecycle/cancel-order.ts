import { decideSoldOut, declineReason } from '#domain/ordering/cancel-reason.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { sellOutDishes } from '#server/modules/catalog/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { audienceFor, findOrderFor, notTheOwner } from '../find-order-for.ts'
import { listItems } from '../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from './change-status.ts'

type CancelRefusal =
  | ChangeRefusal
  | NotTheOwner
  | Refusal<'order.reason_required'>
  | Refusal<'order.not_sold_out'>

/**
 * A customer or the guest who owns the order may cancel while it is pending. A cook declines, with a reason, and may take the
 * dishes that are sold out off the menu with it. An admin overrides the status instead, which takes a reason and is audited
 * (O-07).
 */
export async function cancelOrder(
  { platform, actor }: Call,
  { id, reason, soldOut = [] }: { id: string; reason?: string | undefined; soldOut?: string[] | undefined },
): Promise<Outcome<Changed, CancelRefusal>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide(async (tx) => {
    const audience = await audienceFor(tx, actor, order)
    if (audience === 'tracker') return notTheOwner(actor, order)
    if (audience !== 'owner' && audience !== 'cook') return refuse('order.not_yours')
    if (audience === 'cook' && !reason) return refuse('order.reason_required')
    const kind = audience === 'cook' ? 'cook' : order.customerId ? 'customer' : 'guest'
    // Only a cook's reason is stored: an owner's text could equal one of our reason codes and would then read as the
    // kitchen's words.
    const cookReason = audience === 'cook' ? reason! : null
    const ordered = soldOut.length > 0 ? await listItems(tx, [id]) : []
    const offMenu = decideSoldOut(
      cookReason ?? undefined,
      ordered.map(({ dishId }) => dishId),
      soldOut,
    )
    if (!offMenu.ok) return offMenu
    const outcome = await changeStatus(platform, tx, order, {
      to: 'cancelled',
      actor: { kind, owns: true },
      actorId: actor.user?.id ?? null,
      reason: cookReason,
      set: { cancelReason: cookReason && declineReason(cookReason) },
    })
    if (!outcome.ok) return outcome
    const now = await platform.clock.transactionTime(tx)
    await sellOutDishes(tx, { cookId: order.cookId, ids: offMenu.value, now })
    return done(changedOf(outcome.value))
  })
}
