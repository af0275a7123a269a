import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Whether an approved dish has this photo. What waits in an edit is not public yet. */
export async function isPublicPhoto(db: Db, photo: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from dishes where photo = ${photo} and status = 'approved' limit 1`,
  )
  return found !== null
}

/** Which of these photos a dish or an edit uses. */
export async function listUsedPhotos(db: Db, photos: string[]): Promise<string[]> {
  const anyOfThese = sql`any(${sql.param(photos)}::text[])`
  const found = await rows<{ photo: string }>(
    db,
    sql`select photo from dishes where photo = ${anyOfThese} union select photo from dish_edits where photo = ${anyOfThese}`,
  )
  return found.map(({ photo }) => photo)
}
