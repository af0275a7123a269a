import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendMails } from './mail-channel.ts'
import type { BellMessageId, LetterParts, MailMessageId, Message } from './messages.ts'
import { listMailboxes, type Mailbox, saveNotification } from './store.ts'
import { mentions, writeNotification } from './write-message.ts'

/** An account, or an address without one, the language to write in and the name to greet. */
export type Recipient = { userId: string } | Mailbox

export type Channel = 'bell' | 'mail'

/**
 * `url` is a path on our site: the bell opens it, and the letter's button unless `letter` names another. Only a message with mail texts
 * can be mailed. A mail to an account goes to the account's address in its language.
 */
export type Notification = {
  /** Makes a repeated job harmless: each user gets one notification of an event, and each mailbox one Message-ID. */
  eventId: string
  url: string
  category: NotificationCategory
  icon?: string
} & (
  | (Message<BellMessageId> & { recipients: readonly { userId: string }[]; channels?: readonly ['bell'] })
  | (Message<MailMessageId> & {
      recipients: readonly Recipient[]
      channels: readonly Channel[]
      letter?: LetterParts
    })
)

type Ports = Pick<Platform, 'jobs' | 'notices' | 'publicUrl'>

/**
 * Notifies users in the caller's transaction, in the bell unless `channels` says otherwise. With both channels, only users whose
 * bell had no notification of this event before are mailed.
 */
export async function notify(platform: Ports, tx: Tx, notification: Notification): Promise<void> {
  const { recipients, channels = ['bell'], icon = null, category, ...message } = notification
  const userIds = recipients.flatMap((one) => ('userId' in one ? [one.userId] : []))
  const usesBell = channels.some((channel) => channel === 'bell') && userIds.length > 0
  const newlyNotified = usesBell
    ? await ringBells(platform, tx, { ...message, userIds, category, icon })
    : userIds
  if (!isMailed(notification)) return
  const addresses = recipients.flatMap((one) => ('address' in one ? [one] : []))
  const mailboxes = [...addresses, ...(await listMailboxes(tx, newlyNotified))]
  const { eventId, url, message: id, params, shape, letter } = notification
  await sendMails(platform, tx, {
    eventId,
    url,
    message: id,
    shape,
    mailboxes,
    letter: { why: category === 'order' ? 'order' : 'account', ...letter },
    ...(params ? { params } : {}),
  })
}

function isMailed(
  notification: Notification,
): notification is Extract<Notification, { channels: readonly Channel[] }> {
  return notification.channels?.some((channel) => channel === 'mail') ?? false
}

type BellNotification = Message<BellMessageId> & {
  eventId: string
  userIds: string[]
  category: NotificationCategory
  url: string
  icon: string | null
}
/** Notifies these users in the bell, once for each event. Returns those who had no notification of it before. */
async function ringBells(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  { message, params, shape, about = {}, ...notification }: BellNotification,
): Promise<string[]> {
  const words = writeNotification({ message, shape, ...(params ? { params } : {}) })
  const named = Object.entries(about).filter(([name]) => mentions({ message, shape }, name))
  const rung = await saveNotification(tx, {
    ...notification,
    ...words,
    about: named.flatMap(([, id]) => id ?? []),
  })
  notices.publish(
    tx,
    rung.map((userId) => topics.user(userId)),
  )
  return rung
}
