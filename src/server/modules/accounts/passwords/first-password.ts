import { newPasswordAt } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import { LINK_MINUTES, makeLink } from './store.ts'

/** Mails a cook whom an admin has added the link that sets their first password. */
export async function mailFirstPassword(platform: Platform, tx: Tx, id: string): Promise<void> {
  const token = await makeLink(tx, 'password-reset', { userId: id })
  await notify(platform, tx, {
    eventId: hashOfSecret(token),
    recipients: [{ userId: id }],
    channels: ['mail'],
    message: 'accounts.cook-added',
    params: (locale) => ({ duration: formatter(locale).duration(LINK_MINUTES) }),
    url: newPasswordAt(token),
    category: 'system',
  })
}
