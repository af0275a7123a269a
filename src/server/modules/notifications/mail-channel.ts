import { findOrderLimits, supportOf } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue, ONE_AT_A_TIME } from '#server/platform/queues.ts'
import type { LetterParts, MailMessageId, Message } from './messages.ts'
import type { Mailbox } from './store.ts'
import { writeMail } from './write-message.ts'

/** Mails that no try could send. */
export const DEAD_MAIL = declareQueue<Mail>('dead-mail', ONE_AT_A_TIME)

/**
 * The queue of finished mails. Sending is slow and cannot be undone, so batches are small. A mail server that is down for an evening
 * loses no letter.
 */
export const MAIL = declareQueue<Mail>('mail', {
  ...{ concurrency: 3, batch: 4, seconds: 60 },
  retries: 28,
  dead: DEAD_MAIL,
})

type Letters = Message<MailMessageId> & {
  eventId: string
  url: string
  mailboxes: readonly Mailbox[]
  letter: LetterParts
}

/** Writes mails, each in its recipient's language, in the order of the mailboxes. */
export async function writeLetters(
  { publicUrl }: Pick<Platform, 'publicUrl'>,
  db: Db,
  { eventId, url, mailboxes, letter, ...message }: Letters,
): Promise<Mail[]> {
  const site = publicUrl()
  const link = `${site}${letter.path ?? url}`
  const support = supportOf(await findOrderLimits(db))
  return mailboxes.map((mailbox) => writeMail(message, { eventId, mailbox, link, site, support, letter }))
}
