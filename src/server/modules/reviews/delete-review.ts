import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { eraseFromAudit, recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { removeReview } from './store.ts'

type Deleted = { deleted: true }

/** Deletes a review: an author's own, or anybody's for an admin, which is audited with its content. */
export async function deleteReview(
  { platform: { database }, user: { id: actorId, role } }: Call,
  { id }: { id: string },
): Promise<Outcome<Deleted, Refusal<'review.not_found'>>> {
  const isAdmin = role !== 'customer'
  return database.decide(async (tx) => {
    const gone = await removeReview(tx, id, isAdmin ? null : actorId)
    if (!gone) return refuse('review.not_found')
    if (isAdmin) {
      const { dish_id: dishId, rating, comment } = gone
      // The review leads to its guest. Without it no erasure would find their words here.
      if (gone.is_guest) await eraseFromAudit(tx, [id])
      const details = { dishId, rating, ...(!gone.is_guest && { comment }) }
      await recordAudit(tx, { actorId, action: 'review.delete', subject: id, details })
    }
    return done({ deleted: true })
  })
}
