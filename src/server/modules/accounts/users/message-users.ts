import { paths } from '#domain/paths.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { findJustRecorded, recordAudit } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { keepLiving } from './users-store.ts'

const HOUR_SECONDS = 3_600

/** Mails people, each by themselves, whatever their role and status; those who are erased by now get nothing. */
export async function messageUsers(
  platform: Platform,
  actorId: string,
  { ids, subject, text }: { ids: string[]; subject: string; text: string },
): Promise<{ sent: number }> {
  const { database, limiter, env } = platform
  await limiter.take('user-messages', actorId, env.LIMIT_USER_MESSAGES, HOUR_SECONDS)
  return database.transaction(async (tx) => {
    const people = await keepLiving(tx, [...new Set(ids)])
    // Pressed twice, it is written once to each.
    const entry = { action: 'account.message', details: { subject, text } } as const
    const written = await findJustRecorded(tx, entry, people)
    const unwritten = people.filter((id) => !written.has(id))
    await notify(platform, tx, {
      eventId: `account-message:${randomId()}`,
      message: 'accounts.word-from-office',
      params: (lang) => ({ subject: typedText(subject, lang), text: typedText(text, lang) }),
      url: paths.home,
      category: 'system',
      recipients: unwritten.map((userId) => ({ userId })),
      channels: ['mail'],
    })
    for (const id of unwritten) await recordAudit(tx, { actorId, ...entry, subject: id })
    return { sent: people.length }
  })
}
