import type { Review } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { notifyAuthor } from './notify.ts'
import { lockReview, updateReply } from './store.ts'
import { toReview } from './views.ts'

type ReplyRefusal = Refusal<'review.not_found'> | Refusal<'review.reply_stale', { current: string | null }>

/**
 * Replies to a review in the name of the marketplace, changes the reply or removes it. Each change is audited. An admin who saw
 * another reply gets the current one and replaces nothing.
 */
export async function replyToReview(
  { platform, user: { id: actorId } }: Call,
  { id, reply, seen }: { id: string; reply: string; seen: string | null },
): Promise<Outcome<Review, ReplyRefusal>> {
  const { database, clock } = platform
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockReview(tx, id)
    if (!row) return refuse('review.not_found')
    const after = reply || null
    if (after === row.admin_reply) return done(toReview(row))
    if (seen !== row.admin_reply) return refuse('review.reply_stale', { current: row.admin_reply })
    const details = { dishId: row.dish_id, reply: [row.admin_reply, after] }
    await recordAudit(tx, { actorId, action: 'review.reply', subject: id, details })
    if (after) await notifyAuthor(platform, tx, { id, reply: after })
    return done(toReview(await updateReply(tx, id, after, now)))
  })
}
