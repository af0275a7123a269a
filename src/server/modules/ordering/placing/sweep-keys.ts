import type { Platform } from '#server/platform/platform.ts'
import { deleteKeysOlderThan } from './placing-store.ts'

/** A phone that lost the answer may ask again for two days at least (I-09); one more is for those that were switched off. */
const KEPT_HOURS = 72
/** Few enough at a time that no placing waits for the sweep. */
const AT_ONCE = 5_000

/** Deletes expired idempotency keys; returns how many. */
export async function sweepKeys({ database }: Platform): Promise<number> {
  let swept = 0
  for (;;) {
    const gone = await deleteKeysOlderThan(database.db, KEPT_HOURS, AT_ONCE)
    swept += gone
    if (gone < AT_ONCE) return swept
  }
}
