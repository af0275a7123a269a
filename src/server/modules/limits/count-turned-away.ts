import { isFirstListed } from '#domain/limits/turned-away.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TURNED_AWAY } from './events.ts'
import { type Attempt, addTurnedAway } from './store.ts'

/**
 * Counts an attempt that met a limit, by whom and by the hour. Admins hear of a rule once an hour, when the first meets it
 * too often.
 */
export async function countTurnedAway(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  attempt: Attempt,
): Promise<void> {
  const at = await clock.transactionTime(tx)
  const { count, hour } = await addTurnedAway(tx, { ...attempt, at })
  if (!isFirstListed(count)) return
  await jobs.publish(tx, TURNED_AWAY, [{ rule: attempt.rule, hour: hour.toISOString() }])
}
