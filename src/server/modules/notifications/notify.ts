import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { MAIL, writeLetters } from './mail-channel.ts'
import type { BellMessageId, LetterParts, MailMessageId, Message } from './messages.ts'
import { queuePushes } from './push/send-push.ts'
import { listMailboxes, type Mailbox, saveNotification } from './store.ts'
import { mentions, writeNotification, writePush } from './write-message.ts'

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
  /** News to many, which goes to devices and by mail after all other news that waits. */
  toMany?: boolean
} & (
  | (Message<BellMessageId> & { recipients: readonly { userId: string }[]; channels?: readonly ['bell'] })
  | (Message<MailMessageId> & {
      recipients: readonly Recipient[]
      channels: readonly Channel[]
      letter?: LetterParts
    })
)

/** The priority of jobs that wait for those of other news. */
const AFTER_OTHERS = -1

type Ports = Pick<Platform, 'jobs' | 'notices' | 'publicUrl'>

/**
 * Notifies users in the caller's transaction, in the bell and on their devices unless `channels` says otherwise. With both
 * channels, only users whose bell had no notification of this event before are mailed. A letter that its reader may switch off waits
 * for the devices, and goes if none of them could be reached (N-14).
 */
export async function notify(platform: Ports, tx: Tx, notification: Notification): Promise<void> {
  const { recipients, channels = ['bell'], icon = null, category, toMany = false, ...message } = notification
  const priority = toMany ? AFTER_OTHERS : undefined
  const userIds = recipients.flatMap((one) => ('userId' in one ? [one.userId] : []))
  const usesBell = channels.some((channel) => channel === 'bell') && userIds.length > 0
  const newlyNotified = usesBell
    ? await ringBells(platform, tx, { ...message, userIds, category, icon })
    : userIds
  const letters = await lettersOf(platform, tx, notification, newlyNotified)
  const { eventId, url } = notification
  const isChoosable = isMailed(notification) && notification.letter?.choosable === true
  const reached = usesBell
    ? await queuePushes(
        platform,
        tx,
        newlyNotified,
        { eventId, url, category, icon, ...writePush(message) },
        {
          letterOf: (userId) =>
            isChoosable ? letters.find((each) => each.userId === userId)?.mail : undefined,
          priority,
        },
      )
    : new Set()
  const isHeld = ({ userId }: Letter) => isChoosable && userId !== undefined && reached.has(userId)
  const mails = letters.flatMap((letter) => (isHeld(letter) ? [] : [letter.mail]))
  if (mails.length > 0) await platform.jobs.enqueue(tx, MAIL, mails, { priority })
}

/** A letter, and the account that it is for. */
type Letter = { mail: Mail; userId?: string | undefined }

/** The letters of a notification, for its addresses and these users. */
async function lettersOf(
  platform: Ports,
  tx: Tx,
  notification: Notification,
  userIds: readonly string[],
): Promise<Letter[]> {
  if (!isMailed(notification)) return []
  const { recipients, category, eventId, url, message, params, shape, letter } = notification
  const mailboxes: (Mailbox & { userId?: string })[] = [
    ...recipients.flatMap((one) => ('address' in one ? [one] : [])),
    ...(await listMailboxes(tx, userIds)),
  ]
  if (mailboxes.length === 0) return []
  const mails = await writeLetters(platform, tx, {
    eventId,
    url,
    message,
    shape,
    mailboxes,
    letter: { why: category === 'order' ? 'order' : 'account', ...letter },
    ...(params ? { params } : {}),
  })
  return mails.map((mail, at) => ({ mail, userId: mailboxes[at]!.userId }))
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
