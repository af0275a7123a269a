import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOrder, type OrderRow } from '../../order-store.ts'
import { type Changed, type ChangeRefusal, changedOf, changeStatus } from '../change-status.ts'
import { hasGivenBack } from '../status-store.ts'
import { isCarriedBy } from './assign-courier.ts'

/**
 * A courier gives back an order whose food they do not have: it waits for another courier. The lock decides between this and
 * their own pickup, or an admin's assignment. A courier who repeats the request gets the first answer again.
 */
export async function returnOrder(
  platform: Platform,
  tx: Tx,
  { id }: OrderRow,
  courierId: string,
): Promise<Outcome<Changed, ChangeRefusal | Refusal<'order.picked_up'>>> {
  const order = await lockOrder(tx, id)
  if (!order) return refuse('order.not_found')
  if (!isCarriedBy(courierId, order)) {
    const isBack = order.status === 'ready_for_pickup' && (await hasGivenBack(tx, id, courierId))
    return isBack ? done(changedOf(order)) : refuse('order.not_found')
  }
  if (order.pickedUpAt !== null) return refuse('order.picked_up')
  const moved = await changeStatus(platform, tx, order, {
    to: 'ready_for_pickup',
    actor: { kind: 'courier', owns: true },
    actorId: courierId,
  })
  return moved.ok ? done(changedOf(moved.value)) : moved
}
