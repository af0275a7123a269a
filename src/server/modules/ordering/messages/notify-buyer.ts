import { listAdmins, type Notification, notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderRow } from '../order-store.ts'
import { wantsLetters } from './messages-store.ts'

type Mailed = Extract<Notification, { letter?: unknown }>
type News = Omit<Mailed, 'recipients' | 'channels' | 'category'>
type Buyer = Pick<OrderRow, 'customerId' | 'guestEmail' | 'customerName' | 'locale'>

/**
 * Tells the buyer of an order: an account by bell and letter, a guest by mail. A letter that is `choosable` is left out for an account
 * that has switched letters off (N-14). False if a guest gave no address.
 */
export async function notifyBuyer(platform: Platform, tx: Tx, buyer: Buyer, news: News): Promise<boolean> {
  const { customerId, guestEmail, customerName, locale } = buyer
  const told = { ...news, category: 'order' as const }
  if (customerId !== null)
    await notify(platform, tx, {
      ...told,
      recipients: [{ userId: customerId }],
      channels: !news.letter?.choosable || (await wantsLetters(tx, customerId)) ? ['bell', 'mail'] : ['bell'],
    })
  else if (guestEmail !== null)
    await notify(platform, tx, {
      ...told,
      recipients: [{ address: guestEmail, locale, name: customerName }],
      channels: ['mail'],
    })
  return isReached(buyer)
}

/** Whether the buyer of an order has a bell or a mailbox. Others are called: what an admin does, that admin tells. */
export function isReached({ customerId, guestEmail }: Pick<Buyer, 'customerId' | 'guestEmail'>): boolean {
  return customerId !== null || guestEmail !== null
}

/** Who calls a buyer that no message reaches: the admin who took the order by phone. */
export async function listTakers(tx: Tx, takenBy: string | null): Promise<{ userId: string }[]> {
  return takenBy === null ? [] : listInCharge(tx, takenBy)
}

/** The admin who began something, or all once that one is no admin any more. */
export async function listInCharge(tx: Tx, adminId: string): Promise<{ userId: string }[]> {
  const admins = await listAdmins(tx)
  const begun = admins.filter(({ userId }) => userId === adminId)
  return begun.length > 0 ? begun : admins
}
