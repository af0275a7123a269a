import type { Locale } from '#locales/locale.ts'
import { type LetterParts, type Notification, notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressOfBuyer } from './decide-messages.ts'
import { findOrderForMessages, listItemsForMessages } from './messages-store.ts'
import { orderTicket, type ReceiptLines } from './order-ticket.ts'

type Mailed = Extract<Notification, { letter?: unknown }>
type News = Omit<Mailed, 'recipients' | 'channels' | 'letter' | 'category'>

type Receipt = Pick<LetterParts, 'status'> & { lines: (locale: Locale) => ReceiptLines }

/**
 * Mails the receipt of an order to its buyer, without the bell. Accounts that have switched letters about orders off get none. It does
 * not count towards the mailbox's limit, because a delivered order stands behind each.
 */
export async function mailReceipt(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { status, lines, ...news }: News & Receipt,
): Promise<void> {
  const order = await findOrderForMessages(tx, orderId)
  const address = order && addressOfBuyer(order)
  if (!address) return
  const facts = { order, items: await listItemsForMessages(tx, orderId), event: { to: order.status } }
  const { customer_id: userId, customer_name: name, locale } = order
  await notify(platform, tx, {
    ...news,
    category: 'order',
    channels: ['mail'],
    recipients: [userId === null ? { address, locale, name } : { userId }],
    letter: {
      ...(status && { status }),
      choosable: userId !== null,
      ticket: (language) => orderTicket(facts, language, lines(language)),
    },
  })
}
