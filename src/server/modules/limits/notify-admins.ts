import { paths } from '#domain/paths.ts'
import { listAdmins, notify } from '#server/modules/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber, ONE_AT_A_TIME } from '#server/platform/queues.ts'
import { TURNED_AWAY, type TurnedAwayEvent } from './events.ts'

export const TURNED_AWAY_MESSAGES = declareSubscriber('turned-away', [TURNED_AWAY], {
  workers: ONE_AT_A_TIME,
})

/** Notifies every admin that a rule refuses somebody. The event id limits this to once for each rule and hour. */
export async function notifyAdmins(platform: Platform, { rule, hour }: TurnedAwayEvent) {
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
