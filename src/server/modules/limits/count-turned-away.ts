import { isFirstListed } from '#domain/limits/turned-away.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber, ONE_AT_A_TIME } from '#server/platform/queues.ts'
import { TURNED_AWAY, type TurnedAwayEvent } from './events.ts'
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

export const TURNED_AWAY_MESSAGES = declareSubscriber('turned-away', [TURNED_AWAY], { pace: ONE_AT_A_TIME })

/** Notifies every admin that a rule refuses somebody. The event id limits this to once for each rule and hour. */
export async function tellAdmins(platform: Platform, { rule, hour }: TurnedAwayEvent) {
  await platform.database.transaction(async (tx) =>
    notify(platform, tx, {
      eventId: `turned-away:${rule}:${hour}`,
      recipients: await listAdmins(tx),
      message: 'limits.turned-away',
      shape: rule,
      url: paths.adminTurnedAway,
      category: 'admin',
    }),
  )
}
