import type { Point } from '#domain/geo.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findProfile } from './store.ts'
import { lineOf, locationOf } from './views.ts'

/** The customer's default address, if it has a location. */
export async function findDefaultAddress(
  db: Db,
  userId: string,
): Promise<{ address: string; location: Point } | null> {
  const saved = (await findProfile(db, userId))?.saved
  const location = saved ? locationOf(saved) : null
  return saved && location ? { address: lineOf(saved, 'en'), location } : null
}
