import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ChangeRefusal, changeStatus } from './change-status.ts'
import { findOrder, listUnanswered, type OrderRow } from './store.ts'

/** Cancels what no cook answered within the admin's limit. A cook who starts at the same moment wins or loses whole (I-07). */
export async function expireUnanswered(platform: Platform): Promise<number> {
  const { database } = platform
  const { cookAnswerMinutes } = await findOrderLimits(database.db)
  const late = await listUnanswered(database.db, cookAnswerMinutes)
  let cancelled = 0
  for (const { id } of late) {
    const order = await findOrder(database.db, id)
    if (!order) continue
    const outcome = await database.decide<OrderRow, ChangeRefusal>((tx) =>
      changeStatus(platform, tx, order, {
        to: 'cancelled',
        actor: { kind: 'system', owns: false },
        actorId: null,
        reason: 'no_answer',
        set: { cancelReason: 'no_answer' },
      }),
    )
    if (outcome.ok) cancelled++
  }
  return cancelled
}
