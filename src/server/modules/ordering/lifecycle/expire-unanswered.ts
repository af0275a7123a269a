import { MINUTE_MS } from '#domain/durations.ts'
import { NO_ANSWER } from '#domain/ordering/cancel-reason.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOrder } from '../order-store.ts'
import { changeStatus } from './change-status.ts'
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
    const isCancelled = await expire(platform, id, cookAnswerMinutes).catch((error: Error) => {
      platform.log.error({ err: error, orderId: id }, 'an unanswered order could not be cancelled')
      return false
    })
    if (isCancelled) cancelled++
  }
  return cancelled
}

/** Reminds a cook, once half of the time to answer is over, that an order still waits. Each order is told once. */
export async function remindOfUnanswered(platform: Platform): Promise<void> {
  const { database } = platform
  const { cookAnswerMinutes } = await findOrderLimits(database.db)
  const waiting = await listUnanswered(database.db, cookAnswerMinutes / 2)
  await database.transaction(async (tx) => {
    for (const { id, cookId, since } of waiting)
      await notify(platform, tx, {
        // An order that is set back to pending waits anew.
        eventId: `order-waiting:${id}:${since.getTime()}`,
        recipients: [{ userId: cookId }],
        message: 'ordering.cook-order-waiting',
        params: (locale) => ({
          orderId: typedText(shortOrderId(id), locale),
          time: formatter(locale).clock(since.getTime() + cookAnswerMinutes * MINUTE_MS),
        }),
        url: paths.cookOrders,
        category: 'order',
        icon: 'pending',
      })
  })
}

async function expire(platform: Platform, id: string, minutes: number): Promise<boolean> {
  const outcome = await platform.database.decide(async (tx) => {
    const order = await lockOrder(tx, id)
    // The kitchen may have answered since the list was read, by a change that the customer decides on now.
    const [isLate] = order ? await listUnanswered(tx, minutes, id) : []
    if (!order || !isLate) return refuse('order.not_found')
    return changeStatus(platform, tx, order, {
      to: 'cancelled',
      actor: { kind: 'system', owns: false },
      actorId: null,
      reason: NO_ANSWER,
      set: { cancelReason: NO_ANSWER },
    })
  })
  return outcome.ok
}
