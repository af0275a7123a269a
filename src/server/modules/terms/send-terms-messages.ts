import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { notify } from '#server/modules/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareSubscriber } from '#server/platform/queues.ts'
import { TERMS_PUBLISHED, type TermsPublished } from './events.ts'
import { listUnaccepting } from './store.ts'

/** Informing a whole audience may take ten minutes. A restart sends nothing twice. */
export const TERMS_MESSAGES = declareSubscriber('terms-messages', [TERMS_PUBLISHED], {
  workers: { concurrency: 1, batch: 1, seconds: 600 },
})

const MAX_AT_ONCE = 200

/** Informs everybody of an audience, by bell and mail, of new terms. */
export async function sendTermsMessages(
  platform: Platform,
  { audience, version, countsFrom }: TermsPublished,
): Promise<void> {
  const isComing = Date.parse(countsFrom) > platform.clock.now()
  let last: string | undefined = ''
  while (last !== undefined) {
    const after: string = last
    last = await platform.database.transaction(async (tx) => {
      const recipients = await listUnaccepting(tx, { audience, version, after, most: MAX_AT_ONCE })
      await notify(platform, tx, {
        eventId: `terms:${audience}:${version}`,
        recipients,
        message: isComing ? 'terms.terms-coming' : 'terms.terms-updated',
        params: (locale) => ({ version, day: formatter(locale).date(Date.parse(countsFrom)) }),
        url: paths.terms,
        category: 'system',
        toMany: true,
        channels: ['bell', 'mail'],
      })
      return recipients.at(-1)?.userId
    })
  }
}
