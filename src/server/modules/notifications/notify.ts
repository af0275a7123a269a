import type { NotificationCategory } from '#server/db/tables/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ringBells } from './bell-channel.ts'
import { sendMails } from './mail-channel.ts'
import type { BellMessageId, MailMessageId, Message } from './messages.ts'
import { listMailboxes, type Mailbox } from './store.ts'

/** An account, or a mere address with the language to write in. */
export type Recipient = { userId: string } | Mailbox

export type Channel = 'bell' | 'mail'

/**
 * `url` is a path of ours: what the bell opens, and behind our address the mail's `{{link}}`. Which channels there are follows
 * from the message: one with a mail's texts may be mailed, and what is mailed to an account goes to its address in its language.
 */
export type Notification = {
  /** The same event gives each person one notification, and one mailbox one Message-ID, however often it is worked off. */
  eventId: string
  url: string
  category: NotificationCategory
  icon?: string
} & (
  | (Message<BellMessageId> & { recipients: readonly { userId: string }[]; channels?: readonly ['bell'] })
  | (Message<MailMessageId> & { recipients: readonly Recipient[]; channels: readonly Channel[] })
)

type Ports = Pick<Platform, 'jobs' | 'notices' | 'publicUrl'>

/**
 * Tells people something, in the caller's transaction: in the bell, unless `channels` says otherwise, and by mail. Where it
 * goes both ways, only those are mailed whose bell had nothing of this event before.
 */
export async function notify(platform: Ports, tx: Tx, notification: Notification): Promise<void> {
  const { recipients, channels = ['bell'], icon = null, category, ...message } = notification
  const people = recipients.flatMap((one) => ('userId' in one ? [one.userId] : []))
  const rings = channels.some((channel) => channel === 'bell') && people.length > 0
  const news = rings ? await ringBells(platform, tx, { ...message, userIds: people, category, icon }) : people
  if (!isMailed(notification)) return
  const addresses = recipients.flatMap((one) => ('address' in one ? [one] : []))
  const mailboxes = [...addresses, ...(await listMailboxes(tx, news))]
  const { eventId, url, message: id, params, shape } = notification
  await sendMails(platform, tx, {
    eventId,
    url,
    message: id,
    shape,
    mailboxes,
    ...(params ? { params } : {}),
  })
}

function isMailed(
  notification: Notification,
): notification is Extract<Notification, { channels: readonly Channel[] }> {
  return notification.channels?.some((channel) => channel === 'mail') ?? false
}
