import { declineReason } from '#domain/ordering/cancel-reason.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { audienceFor, lookUpOrder } from '../reading/reader.ts'
import { type Changed, type ChangeRefusal, changeStatus } from './change-status.ts'
import { changedOf } from './changed-of.ts'

type CancelRefusal = ChangeRefusal | Refusal<'order.not_yours'> | Refusal<'order.reason_required'>

/**
 * The customer or the guest who holds the secret cancels while pending; the cook declines, and says why. An admin sets the
 * status instead, which takes a reason and leaves a record (O-07).
 */
export async function cancelOrder(
  platform: Platform,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Outcome<Changed, CancelRefusal>> {
  const order = await lookUpOrder(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide<Changed, CancelRefusal>(async (tx) => {
    const audience = await audienceFor(tx, actor, order)
    // A signed-in stranger gets "not found". A tracker sees the order but may not cancel it.
    if (audience === 'tracker') return refuse(actor.user ? 'order.not_found' : 'order.not_yours')
    if (audience !== 'owner' && audience !== 'cook') return refuse('order.not_yours')
    if (audience === 'cook' && !reason) return refuse('order.reason_required')
    const kind = audience === 'cook' ? 'cook' : order.customerId ? 'customer' : 'guest'
    // Owners need none, and one that reads like a code of ours would speak in the kitchen's name.
    const said = audience === 'cook' ? reason! : null
    const outcome = await changeStatus(platform, tx, order, {
      to: 'cancelled',
      actor: { kind, owns: true },
      actorId: actor.user?.id ?? null,
      reason: said,
      set: { cancelReason: said && declineReason(said) },
    })
    return outcome.ok ? done(changedOf(outcome.value)) : outcome
  })
}
