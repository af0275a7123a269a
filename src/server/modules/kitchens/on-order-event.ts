import { RECENT_PREPARATIONS, typicalPrepMinutes } from '#domain/kitchens/typical-prep.ts'
import { ORDER_EVENTS, type OrderEvent } from '#server/modules/ordering/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { listPreparations, saveTypicalPrep } from './store.ts'

export const PREPARATIONS = declareSubscriber('kitchen-preparations', [ORDER_EVENTS['order.changed']], {
  wants: ({ to }) => to === 'ready_for_pickup',
})

/** Learns the kitchen's typical preparation time from its recent orders. Repeating the job after a crash gives the same time. */
export async function learnFromOrder({ database }: Platform, { orderId }: OrderEvent): Promise<void> {
  const { cookId, minutes } = await listPreparations(database.db, orderId, RECENT_PREPARATIONS)
  const typical = typicalPrepMinutes(minutes)
  if (cookId !== null && typical !== null) await saveTypicalPrep(database.db, cookId, typical)
}
