import type { OrderChange } from '#contract/ordering/order-answer.ts'
import type { ChangeState } from '#domain/ordering/changes/order-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { topicsOf } from '../announce.ts'
import { closeChange, findChange, saveChangedOrder } from '../change-store.ts'
import { lockOrder } from '../order-store.ts'
import { fullTimeAgain } from './apply-change.ts'
import { changeFor } from './change-views.ts'
import { notifyOfWithdrawal } from './notify-of-change.ts'
import { findChangeable } from './prepare-change.ts'

type WithdrawRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'order_change.not_found'>
  | Refusal<'order_change.closed', { state: ChangeState }>

/** The order's kitchen, or an admin, takes an open change back, and the buyer is told. A kitchen takes back only what it proposed itself. */
export async function withdrawOrderChange(
  { platform, actor, user }: Call,
  { id, change: changeId }: { id: string; change: string },
): Promise<Outcome<OrderChange, WithdrawRefusal>> {
  const found = await findChangeable(platform, actor, id)
  if (!found) return refuse('order.not_found')
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const order = await lockOrder(tx, found.order.id)
    const change = order && (await findChange(tx, order.id, changeId))
    if (!change || (found.by === 'cook' && change.proposedBy !== 'cook'))
      return refuse('order_change.not_found')
    if (change.state === 'withdrawn') return done(changeFor(found.by, change))
    const closed = await closeChange(tx, change.id, 'withdrawn', now)
    if (!closed) return refuse('order_change.closed', { state: change.state })
    await saveChangedOrder(tx, order.id, fullTimeAgain(order, now))
    if (found.by === 'admin')
      await recordAudit(tx, {
        actorId: user.id,
        action: 'order.change_withdraw',
        subject: order.id,
        details: { changeId: change.id },
      })
    await notifyOfWithdrawal(platform, tx, order, change.id)
    platform.notices.publish(tx, topicsOf(order))
    return done(changeFor(found.by, closed))
  })
}
