import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/db/tables/accounts.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export async function savePortrait(db: Db, userId: string, portrait: string | null): Promise<void> {
  await db.update(users).set({ image: portrait, updatedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Which of these portraits belong to a user. */
export async function listUsedPortraits(db: Db, portraits: string[]): Promise<string[]> {
  const found = await db.select({ image: users.image }).from(users).where(inArray(users.image, portraits))
  return found.map(({ image }) => image!)
}
