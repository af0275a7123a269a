import { onOrderEvent } from '#server/modules/notifications/index.ts'
import { expireUnanswered } from '#server/modules/ordering/index.ts'
import type { Platform } from './platform/platform.ts'

const EXPIRY_SECONDS = 10

/** Who reacts to what happened: everyone concerned is told, letters are sent, what nobody answered is cancelled. */
export async function startReactions(platform: Platform, publicUrl: () => string) {
  const { jobs, mailer } = platform
  await jobs.work('order-event', (event) => onOrderEvent(platform, event, publicUrl()))
  await jobs.work('mail', (letter) => mailer.send(letter))
  jobs.every('expire-unanswered', EXPIRY_SECONDS, async () => {
    await expireUnanswered(platform)
  })
}
