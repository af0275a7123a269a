import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findCourier } from '../store.ts'
import { saveDuty } from './store.ts'

/** Puts a courier on or off duty. Orders under way are not affected. Only an approved courier can go on duty. */
export async function setCourierDuty(
  { platform, user: { id: courierId } }: Call,
  { onDuty }: { onDuty: boolean },
): Promise<Outcome<{ onDuty: boolean }, Refusal<'delivery.not_approved'>>> {
  return platform.database.decide<{ onDuty: boolean }, Refusal<'delivery.not_approved'>>(async (tx) => {
    const courier = await findCourier(tx, courierId)
    if (onDuty && !courier?.approvedAt) return refuse('delivery.not_approved')
    await saveDuty(tx, courierId, onDuty, await platform.clock.transactionTime(tx))
    platform.notices.publish(tx, [topics.courier(courierId), topics.dispatch])
    return done({ onDuty })
  })
}
