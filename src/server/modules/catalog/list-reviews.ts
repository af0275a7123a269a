import type { Review } from '#contract/catalog.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type BadCursor, badCursor, readCursor, writeCursor } from '#server/platform/page-cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDishes, listReviewRows } from './store.ts'
import { isPublic, toReview } from './views.ts'

const PAGE = 6

type ReviewPage = { items: Review[]; nextCursor: string | null }

export async function listReviews(
  platform: Platform,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Outcome<ReviewPage, Refusal<'dish.not_found'> | BadCursor>> {
  const { db } = platform.database
  const after = cursor === undefined ? null : readCursor(cursor, ['string', 'string'])
  if (cursor !== undefined && (!after || Number.isNaN(Date.parse(String(after[0]))))) {
    return badCursor()
  }
  const [dish] = await findDishes(db, [id], cairoDate(platform.clock.now()), null)
  if (!dish || !isPublic(dish)) return refuse('dish.not_found')
  return done(await reviewPage(db, id, after ? { at: String(after[0]), id: String(after[1]) } : null))
}

export async function reviewPage(
  db: Db,
  dishId: string,
  after: { at: string; id: string } | null,
): Promise<ReviewPage> {
  const found = await listReviewRows(db, dishId, after, PAGE + 1)
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: page.map(toReview),
    nextCursor: found.length > PAGE && last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}
