import { inArray } from 'drizzle-orm'
import { dishes } from '#server/db/tables/catalog.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Those of the photos that are a dish's. */
export async function listUsedPhotos(db: Db, photos: string[]): Promise<string[]> {
  const found = await db.select({ photo: dishes.photo }).from(dishes).where(inArray(dishes.photo, photos))
  return found.map(({ photo }) => photo!)
}
