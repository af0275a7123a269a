import type { Platform } from '#server/platform/platform.ts'
import { deleteKeysOlderThan } from './placing-store.ts'

/**
 * A phone that lost the answer may repeat its request for at least two days (I-09); the third day is for phones that were
 * off.
 */
const KEPT_HOURS = 72
/** Small enough that no placing waits for the sweep. */
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
