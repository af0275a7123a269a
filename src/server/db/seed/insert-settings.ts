import { announcements, districts, orderLimits, terms } from '#server/db/tables/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { insertRows } from './insert-rows.ts'
import type { makeSettings } from './scene/settings.ts'

type Settings = Awaited<ReturnType<typeof makeSettings>>

/** Limits, districts and terms may stand there already, since no shop runs without them; then they stay as they are. */
export async function insertSettings(db: Db, settings: Settings): Promise<void> {
  await db.insert(orderLimits).values(settings.orderLimits).onConflictDoNothing()
  await db.insert(districts).values(settings.districts).onConflictDoNothing()
  await db.insert(terms).values(settings.terms).onConflictDoNothing()
  await insertRows(db, announcements, settings.announcements)
}
