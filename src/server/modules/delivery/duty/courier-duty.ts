import { UNSEEN_HOURS } from '#domain/delivery/duty.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCourier } from '../store.ts'
import { endDutyOfUnseen, saveDuty, saveSeen } from './store.ts'

/** Puts a courier on or off duty. Orders under way are not affected. Only an approved courier can go on duty. */
export async function setCourierDuty(
  { platform, user: { id: courierId } }: Call,
  { onDuty }: { onDuty: boolean },
): Promise<Outcome<{ onDuty: boolean }, Refusal<'delivery.not_approved'>>> {
  return platform.database.decide(async (tx) => {
    const courier = await findCourier(tx, courierId)
    if (onDuty && !courier?.approvedAt) return refuse('delivery.not_approved')
    await saveDuty(tx, courierId, onDuty, await platform.clock.transactionTime(tx))
    platform.notices.publish(tx, [topics.courier(courierId), topics.dispatch])
    return done({ onDuty })
  })
}

/** Records that these couriers are using the app now. */
export async function noteSeen({ database, clock }: Platform, courierIds: string[]): Promise<void> {
  if (courierIds.length === 0) return
  await saveSeen(database.db, courierIds, await clock.transactionTime(database.db))
}

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
