import { HOUR_SECONDS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { findJustRecorded, recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { lockNotErased } from './users-store.ts'

/** Sends each user a mail of their own, whatever their role and status. Erased users get none. */
export async function messageUsers(
  { platform, user: { id: actorId } }: Call,
  { ids, subject, text }: { ids: string[]; subject: string; text: string },
): Promise<{ sent: number }> {
  const { database, limiter, env } = platform
  await limiter.take('user-messages', actorId, env.LIMIT_USER_MESSAGES, HOUR_SECONDS)
  return database.transaction(async (tx) => {
    const userIds = await lockNotErased(tx, [...new Set(ids)])
    // Pressed twice, the message is sent once to each user.
    const entry = { action: 'account.message', details: { subject, text } } as const
    const alreadySent = await findJustRecorded(tx, entry, userIds)
    const unsent = userIds.filter((id) => !alreadySent.has(id))
    await notify(platform, tx, {
      eventId: `account-message:${randomId()}`,
      message: 'accounts.word-from-office',
      params: (lang) => ({ subject: typedText(subject, lang), text: typedText(text, lang) }),
      url: paths.home,
      category: 'system',
      recipients: unsent.map((userId) => ({ userId })),
      channels: ['mail'],
    })
    for (const id of unsent) await recordAudit(tx, { actorId, ...entry, subject: id })
    return { sent: userIds.length }
  })
}
