import type { Platform } from '#server/platform/platform.ts'
import { saveSeen } from './store.ts'

/** Records that these couriers are using the app now. */
export async function noteSeen({ database, clock }: Platform, courierIds: string[]): Promise<void> {
  if (courierIds.length === 0) return
  await saveSeen(database.db, courierIds, await clock.transactionTime(database.db))
}
