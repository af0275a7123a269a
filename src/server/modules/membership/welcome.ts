import { firstName } from '#domain/accounts/names.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Mails a welcome to a new user. */
export async function welcome(
  platform: Platform,
  tx: Tx,
  { id, name, url }: { id: string; name: string; url: string },
): Promise<void> {
  await notify(platform, tx, {
    eventId: `welcome:${id}`,
    recipients: [{ userId: id }],
    channels: ['mail'],
    message: 'accounts.welcome',
    params: (to) => ({ name: typedText(firstName(name), to) }),
    url,
    category: 'system',
  })
}
