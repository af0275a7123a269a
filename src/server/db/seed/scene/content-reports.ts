import { createHash } from 'node:crypto'
import { HOUR_MS } from '#domain/durations.ts'
import type { contentReports } from '#server/db/tables/reviews.ts'
import type { Dish } from './dishes.ts'
import type { Review } from './reviews.ts'

type Row = typeof contentReports.$inferInsert

/** Two visitors' reports: one of a photo, one of a review with few stars. */
export function makeContentReports(now: number, dishes: Dish[], reviews: Review[]): Row[] {
  const dish = dishes.find(({ kitchen }) => kitchen.isDemoAccount)
  const review = reviews.findLast(({ rating }) => rating < 3) ?? reviews.at(-1)
  const reportedBefore = (hours: number) => new Date(now - hours * HOUR_MS)
  return [
    ...(dish
      ? [
          {
            id: 'demo-report-dish',
            dishId: dish.id,
            reviewId: null,
            reporter: reporterOf('dish'),
            reason: 'photo' as const,
            words: 'The box had no salad.',
            createdAt: reportedBefore(30),
          },
        ]
      : []),
    ...(review
      ? [
          {
            id: 'demo-report-review',
            dishId: null,
            reviewId: review.row.id,
            reporter: reporterOf('review'),
            reason: 'untrue' as const,
            words: '',
            createdAt: new Date(Math.max(review.row.createdAt!.getTime(), now - 6 * HOUR_MS)),
          },
        ]
      : []),
  ]
}

function reporterOf(what: string) {
  return createHash('sha256').update(`demo:${what}`).digest('base64url')
}
