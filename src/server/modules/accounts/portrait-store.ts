import { users } from '#server/db/tables/accounts.ts'
import { firstRow } from '#server/platform/database/rows.ts'
import { eq, inArray, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function savePortrait(db: Db, userId: string, portrait: string | null): Promise<void> {
  await db.update(users).set({ image: portrait, updatedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Whether this is the portrait of an approved cook or courier. Nobody else's is shown to the public. */
export async function isPublicPortrait(db: Db, portrait: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from users u left join kitchens k on k.cook_id = u.id left join couriers c on c.user_id = u.id
      where u.image = ${portrait} and ((u.role = 'cook' and k.approved_at is not null)
        or (u.role = 'delivery' and c.approved_at is not null)) limit 1`,
  )
  return found !== null
}

/** Which of these portraits belong to a user. */
export async function listUsedPortraits(db: Db, portraits: string[]): Promise<string[]> {
  const found = await db.select({ image: users.image }).from(users).where(inArray(users.image, portraits))
  return found.map(({ image }) => image!)
}
