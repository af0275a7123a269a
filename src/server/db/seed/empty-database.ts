import { users } from '#server/db/tables/accounts.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** The database has users, so it must not be filled with invented data. */
export class DatabaseHasUsers extends Error {
  constructor() {
    super('The database has users already; invented data only ever goes into an empty one.')
  }
}

const LOCK = 727_263

export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

export async function assertEmpty(db: Db): Promise<void> {
  if (await hasUsers(db)) throw new DatabaseHasUsers()
}

/** Of several processes that start together, one fills the database. The others wait and then find users. */
export async function claimEmpty(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  await assertEmpty(tx)
}
