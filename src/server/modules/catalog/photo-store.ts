import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Which of these photos a dish or an edit uses. */
export async function listUsedPhotos(db: Db, photos: string[]): Promise<string[]> {
  const anyOfThese = sql`any(${sql.param(photos)}::text[])`
  const found = await rows<{ photo: string }>(
    db,
    sql`select photo from dishes where photo = ${anyOfThese} union select photo from dish_edits where photo = ${anyOfThese}`,
  )
  return found.map(({ photo }) => photo)
}
