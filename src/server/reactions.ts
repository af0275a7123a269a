import { deleteEndedSessions } from '#server/modules/accounts/index.ts'
import { keepOpenNow, learnFromOrder } from '#server/modules/kitchens/index.ts'
import { deleteOldTurnedAway } from '#server/modules/limits/index.ts'
import { onOrderEvent, tellAdmins } from '#server/modules/notifications/index.ts'
import { announceUnheard, expireUnanswered, sweepKeys } from '#server/modules/ordering/index.ts'
import { sweepLimits } from './platform/limits.ts'
import { sweepLiveCaps } from './platform/live/caps.ts'
import type { Platform } from './platform/platform.ts'

const EXPIRY_SECONDS = 10
const OPEN_NOW_SECONDS = 60
const LIMITS_SWEEP_SECONDS = 300
const AT_NIGHT = '40 4 * * *'

/** Who reacts to what happened: everyone concerned is told, letters are sent, what nobody answered is cancelled, kitchens' times are learnt, admins hear of who is turned away, and what is old goes. */
export async function startReactions(served: Platform, publicUrl: () => string) {
  const { jobs, mailer } = served
  const platform = { ...served, database: jobs.database }
  const announceAgain = announceUnheard(platform)
  await jobs.work('order-event', async (event) => {
    announceAgain(event)
    await onOrderEvent(platform, event, publicUrl())
    await learnFromOrder(platform, event)
  })
  await jobs.work('mail', (letter) => mailer.send(letter))
  await jobs.work('sweep-keys', async () => {
    await sweepKeys(platform)
  })
  await jobs.work('sweep-sessions', () => deleteEndedSessions(platform.database.db))
  await jobs.work('turned-away', (event) => tellAdmins(platform, event))
  await jobs.work('sweep-turned-away', () => deleteOldTurnedAway(platform.database.db))
  await jobs.schedule('sweep-keys', AT_NIGHT)
  await jobs.schedule('sweep-turned-away', AT_NIGHT)
  await jobs.schedule('sweep-sessions', AT_NIGHT)
  jobs.every('expire-unanswered', EXPIRY_SECONDS, async () => {
    await expireUnanswered(platform)
  })
  await keepOpenNow(platform)
  jobs.every('keep-open-now', OPEN_NOW_SECONDS, async () => {
    await keepOpenNow(platform)
  })
  jobs.every('sweep-limits', LIMITS_SWEEP_SECONDS, async () => {
    await sweepLimits(platform.database.pool)
    await sweepLiveCaps(platform.database.pool)
  })
}
