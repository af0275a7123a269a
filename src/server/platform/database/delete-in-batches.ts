import { rows } from './rows.ts'
import type { SQL } from './sql.ts'
import type { Db } from './transaction.ts'

/** The most rows one statement deletes, so that it ends within its time even after a burst or a long pause. */
const MAX_AT_ONCE = 5_000

/** Deletes the rows of a table that meet a condition, a few thousand at a time. */
export async function deleteInBatches(db: Db, table: SQL, which: SQL): Promise<void> {
  for (;;) {
    const gone = await rows(db)`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${which} limit ${MAX_AT_ONCE})) returning 1`
    if (gone.length < MAX_AT_ONCE) return
  }
}
