import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { topicsOf } from '../../announce.ts'
import { closeIncidents } from '../../incident-store.ts'
import { findOrder, type OrderRow } from '../../order-store.ts'
import { type Changed, changedOf } from '../change-status.ts'
import { savePickedUp } from '../status-store.ts'
import { isCarriedBy } from './assign-courier.ts'

/** The courier has the food of an order. A repetition changes nothing. What its kitchen had reported is over. */
export async function confirmPickup(
  { clock, notices }: Platform,
  tx: Tx,
  { id }: OrderRow,
  courierId: string,
): Promise<Outcome<Changed, Refusal<'order.not_found'>>> {
  const at = await clock.transactionTime(tx)
  const saved = await savePickedUp(tx, id, courierId, at)
  if (saved) {
    await closeIncidents(tx, id, ['cook'], at)
    notices.publish(tx, topicsOf(saved))
    return done(changedOf(saved))
  }
  const order = await findOrder(tx, id)
  return order && isCarriedBy(courierId, order) ? done(changedOf(order)) : refuse('order.not_found')
}
