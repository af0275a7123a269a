import { NO_ANSWER } from '#domain/ordering/cancel-reason.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOrder, type OrderRow } from '../order-store.ts'
import { type ChangeRefusal, changeStatus } from './change-status.ts'
import { listUnanswered } from './status-store.ts'

/**
 * Cancels orders that no cook answered within the admin's limit. Against a cook who starts at the same moment, one side
 * wins whole (I-07).
 */
export async function expireUnanswered(platform: Platform): Promise<number> {
  const { db } = platform.database
  const { cookAnswerMinutes } = await findOrderLimits(db)
  const late = await listUnanswered(db, cookAnswerMinutes)
  let cancelled = 0
  for (const { id } of late) {
    // An order that cannot be cancelled must not block the others.
    const isCancelled = await expire(platform, id).catch((error: Error) => {
      platform.log.error({ err: error, orderId: id }, 'an unanswered order could not be cancelled')
      return false
    })
    if (isCancelled) cancelled++
  }
  return cancelled
}

async function expire(platform: Platform, id: string): Promise<boolean> {
  const { db, decide } = platform.database
  const order = await findOrder(db, id)
  if (!order) return false
  const outcome = await decide<OrderRow, ChangeRefusal>((tx) =>
    changeStatus(platform, tx, order, {
      to: 'cancelled',
      actor: { kind: 'system', owns: false },
      actorId: null,
      reason: NO_ANSWER,
      set: { cancelReason: NO_ANSWER },
    }),
  )
  return outcome.ok
}
