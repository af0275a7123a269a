import { paths } from '#domain/paths.ts'
import { mailConfirmation } from '#server/modules/accounts/index.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

type Newcomer = { id: string; email: string; wantsOffers: boolean; url: string }

/** Mails a welcome to a new user, and to one who wants offers the link that confirms the address for them. */
export async function welcome(
  platform: Platform,
  tx: Tx,
  { id, email, wantsOffers, url }: Newcomer,
): Promise<void> {
  if (wantsOffers) await mailConfirmation(platform, tx, { id, email })
  await notify(platform, tx, {
    eventId: `welcome:${id}`,
    recipients: [{ userId: id }],
    channels: ['mail'],
    message: 'accounts.welcome',
    url,
    category: 'system',
  })
}

/**
 * Tells every admin of a new kitchen or courier, whether an admin has to approve it or not: a stranger who cooks or delivers in
 * the house's name is looked at on the first day (N-05).
 */
export async function announceNewcomer(
  platform: Platform,
  tx: Tx,
  { id, name, role }: { id: string; name: string; role: 'cook' | 'delivery' },
): Promise<void> {
  await notify(platform, tx, {
    eventId: `newcomer:${id}`,
    recipients: await listAdmins(tx),
    channels: ['bell', 'mail'],
    message: role === 'cook' ? 'accounts.new-kitchen' : 'accounts.new-courier',
    params: (to) => ({ name: typedText(name, to) }),
    about: { name: id },
    url: role === 'cook' ? paths.adminCook(id) : paths.adminCourier(id),
    category: 'admin',
  })
}
