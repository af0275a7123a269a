import * as z from 'zod'
import { DISH_REPORT_REASONS, REPORT_RULES, REVIEW_REPORT_REASONS } from '#domain/reviews/report-rules.ts'
import { REVIEW_RULES } from '#domain/reviews/review-rules.ts'
import { type Access, ADMINS, base, id, iso, longText } from './base.ts'

const { rating, comment, reply } = REVIEW_RULES

export const review = z.object({
  id: z.string(),
  dishId: z.string(),
  userName: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: iso,
  adminReply: z.string().nullable(),
})

const written = {
  rating: z.number().int().min(rating.least).max(rating.most),
  comment: longText(comment.most).min(1),
}
const words = longText(REPORT_RULES.words.most).optional()

const customers = base.meta({ access: ['customer'] satisfies Access })
const authorOrAdmin = base.meta({ access: ['customer', ...ADMINS] satisfies Access })
const admins = base.meta({ access: ADMINS })
const dishNotFound = { 'dish.not_found': { status: 404 } }
const reviewNotFound = { 'review.not_found': { status: 404 } }
const onceOnly = { 'report.already_sent': { status: 409 } }
const reported = z.object({ reported: z.literal(true) })

export const reviews = {
  listReviews: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/dishes/{id}/reviews', summary: 'Reviews of a dish, newest first' })
    .errors(dishNotFound)
    .input(z.strictObject({ id, cursor: z.string().max(300).optional() }))
    .output(z.object({ items: z.array(review), nextCursor: z.string().nullable() })),

  findOwnReview: customers
    .route({
      method: 'GET',
      path: '/dishes/{id}/own-review',
      summary: 'Whether the dish was delivered to whoever asks, and what they said of it',
    })
    .errors(dishNotFound)
    .input(z.strictObject({ id }))
    .output(z.object({ purchased: z.boolean(), review: review.nullable() })),

  writeReview: customers
    .route({
      method: 'POST',
      path: '/dishes/{id}/reviews',
      successStatus: 201,
      summary: 'Reviews a dish that was delivered, once',
    })
    .errors({
      ...dishNotFound,
      'review.not_purchased': { status: 403 },
      'review.already_written': { status: 409 },
    })
    .input(z.strictObject({ id, ...written }))
    .output(review),

  changeReview: customers
    .route({ method: 'PUT', path: '/reviews/{id}', summary: 'Changes a review of one’s own' })
    .errors(reviewNotFound)
    .input(z.strictObject({ id, ...written }))
    .output(review),

  deleteReview: authorOrAdmin
    .route({
      method: 'DELETE',
      path: '/reviews/{id}',
      summary: 'Deletes a review: its author’s own, or as an admin any',
    })
    .errors(reviewNotFound)
    .input(z.strictObject({ id }))
    .output(z.object({ deleted: z.literal(true) })),

  replyToReview: admins
    .route({
      method: 'PUT',
      path: '/admin/reviews/{id}/reply',
      summary: 'Answers a review, or changes the answer; an empty one takes it away',
    })
    .errors(reviewNotFound)
    .input(z.strictObject({ id, reply: longText(reply.most) }))
    .output(review),

  reportDish: base
    .meta({ access: 'guest' })
    .route({
      method: 'POST',
      path: '/dishes/{id}/reports',
      successStatus: 201,
      summary: 'Reports a dish to the admins',
    })
    .errors({ ...dishNotFound, ...onceOnly })
    .input(z.strictObject({ id, reason: z.enum(DISH_REPORT_REASONS), words }))
    .output(reported),

  reportReview: base
    .meta({ access: 'guest' })
    .route({
      method: 'POST',
      path: '/reviews/{id}/reports',
      successStatus: 201,
      summary: 'Reports a review to the admins',
    })
    .errors({ ...reviewNotFound, ...onceOnly })
    .input(z.strictObject({ id, reason: z.enum(REVIEW_REPORT_REASONS), words }))
    .output(reported),
}

export type Review = z.infer<typeof review>
