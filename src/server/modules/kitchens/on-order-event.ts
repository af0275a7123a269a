import { RECENT_PREPARATIONS, typicalPrepMinutes } from '#domain/kitchens/typical-prep.ts'
import type { OrderEvent } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listPreparations, saveTypicalPrep } from './store.ts'

/** Each order that becomes ready tells how long its kitchen really takes. Learnt again after a crash it comes out the same. */
export async function learnFromOrder({ database }: Platform, { orderId, to }: OrderEvent): Promise<void> {
  if (to !== 'ready_for_pickup') return
  const { cookId, minutes } = await listPreparations(database.db, orderId, RECENT_PREPARATIONS)
  const typical = typicalPrepMinutes(minutes)
  if (cookId !== null && typical !== null) await saveTypicalPrep(database.db, cookId, typical)
}
