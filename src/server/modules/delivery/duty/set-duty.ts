import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCourier } from '../store.ts'
import { saveDuty } from './store.ts'

/** A courier goes on or off duty; what is under way with them goes on. Nobody works who is not approved. */
export async function setDuty(
  platform: Platform,
  courierId: string,
  onDuty: boolean,
): Promise<Outcome<{ onDuty: boolean }, Refusal<'delivery.not_approved'>>> {
  return platform.database.decide<{ onDuty: boolean }, Refusal<'delivery.not_approved'>>(async (tx) => {
    const courier = await findCourier(tx, courierId)
    if (onDuty && !courier?.approvedAt) return refuse('delivery.not_approved')
    await saveDuty(tx, courierId, onDuty, await platform.clock.transactionTime(tx))
    platform.notices.publish(tx, [`courier:${courierId}`])
    return done({ onDuty })
  })
}
