import { addCairoDays, cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { REMINDER_DAYS } from '#domain/delivery/papers.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify } from '#server/modules/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { listExpiring } from './store.ts'

/** Notifies couriers by bell and mail, once for each paper, that it expires within two weeks. */
export async function remindOfExpiring(platform: Platform): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const today = cairoDate((await platform.clock.transactionTime(tx)).getTime())
    for (const paper of await listExpiring(tx, today, addCairoDays(today, REMINDER_DAYS)))
      await notify(platform, tx, {
        eventId: `papers.expiring:${paper.id}`,
        recipients: [{ userId: paper.courierId }],
        channels: ['bell', 'mail'],
        message: 'delivery.papers-expiring',
        params: (locale) => ({
          paper: textsFor(locale).t(`delivery:papers.${paper.kind}`),
          day: formatter(locale).date(startOfCairoDay(paper.expiresOn)),
        }),
        url: paths.profile,
        category: 'system',
      })
  })
}
