import type { Review } from '#contract/catalog/reviews.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { lockReview, updateReply } from './store.ts'
import { tellAuthor } from './tell.ts'
import { toReview } from './views.ts'

/** Replies to a review in the name of the marketplace, changes the reply or removes it. Each change is audited. */
export async function replyToReview(
  { platform, user: { id: actorId } }: Call,
  { id, reply }: { id: string; reply: string },
): Promise<Outcome<Review, Refusal<'review.not_found'>>> {
  const { database, clock } = platform
  return database.decide<Review, Refusal<'review.not_found'>>(async (tx) => {
    const now = await clock.transactionTime(tx)
    const row = await lockReview(tx, id)
    if (!row) return refuse('review.not_found')
    const after = reply || null
    if (after === row.admin_reply) return done(toReview(row))
    const details = { dishId: row.dish_id, reply: [row.admin_reply, after] }
    await recordAudit(tx, { actorId, action: 'review.reply', subject: id, details })
    if (after) await tellAuthor(platform, tx, { id, reply: after })
    return done(toReview(await updateReply(tx, id, after, now)))
  })
}
