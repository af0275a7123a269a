import { isFirstListed } from '#domain/limits/turned-away.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TURNED_AWAY } from './events.ts'
import { type Attempt, addTurnedAway } from './store.ts'

/**
 * Counts an attempt that a limit refused, per rule, subject and hour. The first count that is listed publishes an event, from
 * which admins get one notification for each rule and hour.
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
