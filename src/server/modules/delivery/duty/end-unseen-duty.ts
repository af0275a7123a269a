import { UNSEEN_HOURS } from '#domain/delivery/duty.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endDutyOfUnseen } from './store.ts'

/** Ends the duty of couriers who have not been seen for hours, so that no order is offered in vain. */
export async function endUnseenDuty(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const ended = await endDutyOfUnseen(tx, await platform.clock.transactionTime(tx), UNSEEN_HOURS)
    platform.notices.publish(
      tx,
      ended.length > 0 ? [...ended.map(({ userId }) => topics.courier(userId)), topics.dispatch] : [],
    )
  })
}
