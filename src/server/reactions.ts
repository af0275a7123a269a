import { deleteExpired, PASSWORD_RESETS, sendPasswordReset } from '#server/modules/accounts/index.ts'
import { deleteOldMerges } from '#server/modules/cart/index.ts'
import { renameCook, SEARCH_TEXTS } from '#server/modules/catalog/index.ts'
import { endUnseenDuty, remindOfExpiring } from '#server/modules/delivery/index.ts'
import {
  KITCHEN_NAMES,
  keepOpenNow,
  learnFromOrder,
  PREPARATIONS,
  renameKitchen,
} from '#server/modules/kitchens/index.ts'
import { deleteOldTurnedAway, TURNED_AWAY_MESSAGES, tellAdmins } from '#server/modules/limits/index.ts'
import { MAIL } from '#server/modules/notifications/index.ts'
import { ORDER_EVENTS, type OrderEvent } from '#server/modules/ordering/events.ts'
import {
  announceUnheard,
  expireUnanswered,
  ORDER_MESSAGES,
  ORDER_NOTICES,
  sendOrderMessages,
  sweepKeys,
} from '#server/modules/ordering/index.ts'
import { sendTermsMessages, TERMS_MESSAGES } from '#server/modules/terms/index.ts'
import { sweepLimits } from './platform/limits.ts'
import { sweepLiveCaps } from './platform/live/caps.ts'
import type { Platform } from './platform/platform.ts'
import { declareQueue, EVENT_PACE, ONE_AT_A_TIME, type Queue } from './platform/queues.ts'
import { sweepFiles } from './sweep-files.ts'

const EXPIRY_SECONDS = 10
const OPEN_NOW_SECONDS = 60
const UNSEEN_DUTY_SECONDS = 600
const LIMITS_SWEEP_SECONDS = 300
const AT_NIGHT = '40 4 * * *'

type Reaction = { queue: Queue; start: (platform: Platform) => Promise<void> }

/** Who works off a queue: subscribers of events, senders, and what is done by the clock. */
const REACTIONS: Reaction[] = [
  reaction(ORDER_NOTICES, announceUnheard),
  reaction(ORDER_MESSAGES, (platform) => (event) => sendOrderMessages(platform, event)),
  reaction(PREPARATIONS, (platform) => (event) => learnFromOrder(platform, event)),
  reaction(TURNED_AWAY_MESSAGES, (platform) => (event) => tellAdmins(platform, event)),
  reaction(PASSWORD_RESETS, (platform) => (data) => sendPasswordReset(platform, data)),
  reaction(SEARCH_TEXTS, (platform) => (event) => renameCook(platform, event)),
  reaction(KITCHEN_NAMES, (platform) => (event) => renameKitchen(platform, event)),
  reaction(TERMS_MESSAGES, (platform) => (event) => sendTermsMessages(platform, event)),
  reaction(MAIL, ({ mailer }) => mailer.send),
  // What a version wrote that had one queue for all who react to orders: each of them gets its job now.
  reaction(
    declareQueue<OrderEvent>('order-event', EVENT_PACE),
    ({ database, jobs }) =>
      (event) =>
        database.transaction((tx) => jobs.publish(tx, ORDER_EVENTS[event.type], [event])),
  ),
  nightly('sweep-cart-merges', ({ database }) => deleteOldMerges(database.db)),
  nightly('sweep-keys', sweepKeys),
  nightly('sweep-sessions', ({ database }) => deleteExpired(database.db)),
  nightly('remind-of-expiring-papers', remindOfExpiring),
  nightly('sweep-files', sweepFiles),
  nightly('sweep-turned-away', ({ database }) => deleteOldTurnedAway(database.db)),
]

export const QUEUES = REACTIONS.map(({ queue }) => queue)

/** Has every queue worked off here, and does what is due again and again. */
export async function startReactions(served: Platform) {
  const { jobs } = served
  const platform = { ...served, database: jobs.database }
  for (const { start } of REACTIONS) await start(platform)
  jobs.every('expire-unanswered', EXPIRY_SECONDS, async () => {
    await expireUnanswered(platform)
  })
  await keepOpenNow(platform)
  jobs.every('keep-open-now', OPEN_NOW_SECONDS, async () => {
    await keepOpenNow(platform)
  })
  jobs.every('end-unseen-duty', UNSEEN_DUTY_SECONDS, () => endUnseenDuty(platform))
  jobs.every('sweep-limits', LIMITS_SWEEP_SECONDS, async () => {
    await sweepLimits(platform.database.pool)
    await sweepLiveCaps(platform.database.pool)
  })
}

function reaction<Data extends object>(
  queue: Queue<Data>,
  handlerOf: (platform: Platform) => (data: Data) => Promise<void> | void,
): Reaction {
  return { queue, start: (platform) => platform.jobs.work(queue, handlerOf(platform)) }
}

function nightly(name: string, sweep: (platform: Platform) => Promise<unknown>): Reaction {
  const queue = declareQueue(name, ONE_AT_A_TIME)
  return {
    queue,
    async start(platform) {
      await platform.jobs.work(queue, async () => void (await sweep(platform)))
      await platform.jobs.schedule(queue, AT_NIGHT)
    },
  }
}
