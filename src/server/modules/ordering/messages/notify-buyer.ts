import { listAdmins, type Notification, notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OrderRow } from '../order-store.ts'

type Mailed = Extract<Notification, { letter?: unknown }>
type News = Omit<Mailed, 'recipients' | 'channels' | 'category'>

/** Tells the buyer of an order: an account by bell and mail, a guest by mail. False if a guest gave no address. */
export async function notifyBuyer(
  platform: Platform,
  tx: Tx,
  { customerId, guestEmail, customerName, locale }: OrderRow,
  news: News,
): Promise<boolean> {
  const told = { ...news, category: 'order' as const }
  if (customerId !== null)
    await notify(platform, tx, { ...told, recipients: [{ userId: customerId }], channels: ['bell', 'mail'] })
  else if (guestEmail !== null)
    await notify(platform, tx, {
      ...told,
      recipients: [{ address: guestEmail, locale, name: customerName }],
      channels: ['mail'],
    })
  return customerId !== null || guestEmail !== null
}

/** Who calls a buyer that no message reaches: the admin who took the order by phone, or all once that one is no admin any more. */
export async function listTakers(tx: Tx, takenBy: string | null): Promise<{ userId: string }[]> {
  if (takenBy === null) return []
  const admins = await listAdmins(tx)
  const taker = admins.filter(({ userId }) => userId === takenBy)
  return taker.length > 0 ? taker : admins
}
