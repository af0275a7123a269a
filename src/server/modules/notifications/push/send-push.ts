import type { Role } from '#domain/accounts/roles.ts'
import { type NotificationCategory, targetOf } from '#domain/notifications/inbox.ts'
import { deliveryOf, staysOnScreen, wantsPush } from '#domain/notifications/push.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue } from '#server/platform/queues.ts'
import { textsFor } from '#server/platform/texts.ts'
import { MAIL } from '../mail-channel.ts'
import { pushKeys } from './devices.ts'
import { deleteDevice, listDevices, listReachable } from './push-store.ts'

export type PushNews = {
  eventId: string
  category: NotificationCategory
  /** Without personal data: push services and lock screens show it to others. */
  title: TextInBoth
  body: TextInBoth
  url: string
  icon: string | null
}

type PushJob = PushNews & {
  userId: string
  /** Goes by mail if no device could be reached. */
  letter?: Mail
}

/** Messages to the devices of one person each. A silent push service holds a job for its ten seconds. */
export const PUSH = declareQueue<PushJob>('push', { concurrency: 2, batch: 16, seconds: 60 })

/** Queues a message to those of these people who have a device and want such news there. Returns who they are. */
export async function queuePushes(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  userIds: readonly string[],
  news: PushNews,
  { letterOf, priority }: { letterOf: (userId: string) => Mail | undefined; priority: number | undefined },
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const reached = (await listReachable(tx, userIds)).filter((one) => wantsPush(news.category, one))
  if (reached.length === 0) return new Set()
  await jobs.enqueue(
    tx,
    PUSH,
    reached.map(({ userId }) => {
      const letter = letterOf(userId)
      return { ...news, userId, ...(letter ? { letter } : {}) }
    }),
    { priority },
  )
  return new Set(reached.map(({ userId }) => userId))
}

/**
 * Sends a message to all devices of a person. Devices that are gone are forgotten. If none could be reached, the letter goes
 * instead; without a letter the job is repeated while a service may answer later. A message that comes twice has the same tag,
 * so a device shows it once (I-12).
 */
export async function sendPush(platform: Platform, job: PushJob): Promise<void> {
  const { push, jobs, log } = platform
  const { db } = jobs.database
  const devices = await listDevices(db, job.userId)
  const keys = devices.length > 0 ? await pushKeys(platform, db) : null
  const delivery = deliveryOf(job.category)
  const outcomes = await Promise.all(
    devices.map(async ({ locale, role, ...device }) => {
      const outcome = await push.send(keys!, device, { payload: payloadOf(job, locale, role), ...delivery })
      if (outcome === 'gone') await deleteDevice(db, job.userId, device.endpoint)
      if (outcome === 'refused')
        log.error({ service: new URL(device.endpoint).host }, 'a push service refuses our messages')
      return outcome
    }),
  )
  if (outcomes.includes('accepted')) return
  if (job.letter) {
    const { letter } = job
    return jobs.database.transaction((tx) => jobs.enqueue(tx, MAIL, [letter]))
  }
  if (outcomes.includes('failed')) throw new Error('no push service could be reached')
}

/** The longest text of a push message; services take 4 kB in all. */
const MAX_TEXT = 300
const ORDER_PAGE = /^\/(?:orders|track-order)\/([^/?#]+)$/

/** What the service worker shows. */
function payloadOf(
  { eventId, category, title, body, url, icon }: PushJob,
  locale: Locale,
  role: Role,
): string {
  const { t } = textsFor(locale)
  const [, orderId] = ORDER_PAGE.exec(url) ?? []
  return JSON.stringify({
    title: title[locale].slice(0, MAX_TEXT),
    body: body[locale].slice(0, MAX_TEXT),
    tag: eventId,
    url: targetOf(role, { category, url }),
    ...(orderId ? { orderId } : {}),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    view: t('messages/notifications:push.view'),
    dismiss: t('messages/notifications:push.dismiss'),
    stays: staysOnScreen(role, icon),
  })
}
