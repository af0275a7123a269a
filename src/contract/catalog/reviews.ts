import * as z from 'zod'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import {
  DISH_REPORT_REASONS,
  REPORT_KINDS,
  REPORT_RULES,
  REPORT_STATES,
  REVIEW_REPORT_REASONS,
} from '#domain/reviews/report-rules.ts'
import { REVIEW_RULES } from '#domain/reviews/review-rules.ts'
import {
  ADMINS,
  admins,
  by,
  cursor,
  customers,
  everyone,
  id,
  isMore,
  iso,
  longText,
  orderId,
  paged,
  pageNumber,
  search,
} from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'

const { rating, comment, reply } = REVIEW_RULES

export const review = z.object({
  id: z.string(),
  dishId: z.string(),
  userName: z.string(),
  rating: z.number(),
  comment: z.string(),
  /** The photo of the food as it came, in the smallest width. */
  photoUrl: z.string().nullable(),
  createdAt: iso,
  adminReply: z.string().nullable(),
})

const written = {
  rating: z.number().int().min(rating.least).max(rating.most),
  comment: longText(comment.most).min(1),
}
const words = longText(REPORT_RULES.words.most).optional()

const authorOrAdmin = by(['customer', ...ADMINS])
const dishNotFound = { 'dish.not_found': { status: 404 } }
const reviewNotFound = { 'review.not_found': { status: 404 } }
const onceOnly = { 'report.already_sent': { status: 409 } }
const reported = z.object({ reported: z.literal(true) })

const notTheirs = { 'order.not_found': { status: 404 }, 'order.not_yours': { status: 403 } }

/** How whoever placed an order has rated it: its customer, or a guest by the device's right to the order. */
const orderRating = z.object({
  /** Null while it has none. */
  rating: z.number().nullable(),
  comment: z.string(),
  photoUrl: z.string().nullable(),
  /** False before the delivery, and where every dish has a review of its own. */
  mayRate: z.boolean(),
})

const rated = {
  ...notTheirs,
  'review.not_purchased': { status: 403 },
  'review.already_written': { status: 409 },
} as const

/** A report about a dish or a review, for the admins. */
const contentReport = z.object({
  id: z.string(),
  what: z.enum(REPORT_KINDS),
  reason: z.enum([...DISH_REPORT_REASONS, ...REVIEW_REPORT_REASONS]),
  words: z.string(),
  createdAt: iso,
  resolvedAt: iso.nullable(),
  dish: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }),
  review: review.nullable(),
  /** Open reports of the same dish or review besides this one. */
  others: z.number(),
})

/** The filters and sorting of the reports. */
export const contentReportQuery = z.strictObject({
  /** A part of the reporter's words, the dish's name or the reviewed text. */
  q: search,
  what: z.enum(REPORT_KINDS).optional(),
  state: z.enum(REPORT_STATES).optional(),
  /** By the time of the report; newest first by default. */
  order: z.enum(['asc', 'desc']).optional(),
})

export const reviews = {
  listReviewsOfDish: admins(
    'GET /admin/dishes/{id}/reviews',
    'Reviews of any dish, on sale or not, newest first',
  )
    .input(z.strictObject({ id, cursor }))
    .output(z.object({ items: z.array(review), nextCursor: z.string().nullable() })),

  listContentReports: admins(
    'GET /admin/content-reports',
    'What people reported of dishes and reviews, by time, a page of 25 of the first five hundred',
    { mayBeOld: true },
  )
    .input(
      contentReportQuery.extend({
        page: pageNumber,
      }),
    )
    .output(
      paged(contentReport, {
        isMore,
        /** How many the search finds in each state, counted up to 501. */
        states: z.record(z.enum(REPORT_STATES), z.number()),
      }),
    ),

  resolveReports: admins(
    'POST /admin/content-reports/resolution',
    'Closes reports that an admin has looked at; those that are closed stay as they are',
  )
    .input(z.strictObject({ ids: z.array(id).min(1).max(MAX_AT_ONCE) }))
    .output(z.object({ resolved: z.number() })),

  listReviews: everyone('GET /dishes/{id}/reviews', 'Reviews of a dish, newest first', { mayBeOld: true })
    .errors(dishNotFound)
    .input(z.strictObject({ id, cursor }))
    .output(z.object({ items: z.array(review), nextCursor: z.string().nullable() })),

  findOwnReview: customers(
    'GET /dishes/{id}/own-review',
    'Whether the dish was delivered to whoever asks, and what they said of it',
  )
    .errors(dishNotFound)
    .input(z.strictObject({ id }))
    .output(z.object({ purchased: z.boolean(), review: review.nullable() })),

  writeReview: customers('POST /dishes/{id}/reviews', 'Reviews a dish that was delivered, once', {
    successStatus: 201,
  })
    .errors({
      ...dishNotFound,
      'review.not_purchased': { status: 403 },
      'review.already_written': { status: 409 },
    })
    .input(z.strictObject({ id, ...written }))
    .output(review),

  findOrderRating: everyone('GET /orders/{id}/rating', 'How whoever ordered has rated the order')
    .errors(notTheirs)
    .input(z.strictObject({ id: orderId }))
    .output(orderRating),

  rateOrder: everyone(
    'PUT /orders/{id}/rating',
    'Reviews all dishes of a delivered order alike, or changes these reviews',
  )
    .errors(rated)
    .input(
      z.strictObject({ id: orderId, rating: written.rating, comment: longText(comment.most).optional() }),
    )
    .output(orderRating),

  addRatingPhoto: everyone(
    'POST /uploads/order-rating',
    'Adds a photo of the food to the rating of an order, or replaces it; it is public like the review',
  )
    .errors({ ...rated, ...reviewNotFound, ...pictureErrors })
    .input(z.strictObject({ id: orderId, photo: picture }))
    .output(orderRating),

  removeRatingPhoto: everyone(
    'DELETE /orders/{id}/rating/photo',
    'Takes the photo away from the rating of an order',
  )
    .errors({ ...rated, ...reviewNotFound })
    .input(z.strictObject({ id: orderId }))
    .output(orderRating),

  changeReview: customers('PUT /reviews/{id}', 'Changes a review of one’s own')
    .errors(reviewNotFound)
    .input(z.strictObject({ id, ...written }))
    .output(review),

  deleteReview: authorOrAdmin(
    'DELETE /reviews/{id}',
    'Deletes a review: its author’s own, or as an admin any',
  )
    .errors(reviewNotFound)
    .input(z.strictObject({ id }))
    .output(z.object({ deleted: z.literal(true) })),

  replyToReview: admins(
    'PUT /admin/reviews/{id}/reply',
    'Answers a review, or changes the answer; an empty one takes it away',
  )
    .errors({
      ...reviewNotFound,
      'review.reply_stale': { status: 409, data: z.object({ current: z.string().nullable() }) },
    })
    .input(
      z.strictObject({
        id,
        reply: longText(reply.most),
        /** The answer that the admin saw. If it has changed since, the new one is refused. */
        seen: z.string().nullable(),
      }),
    )
    .output(review),

  reportDish: everyone('POST /dishes/{id}/reports', 'Reports a dish to the admins', { successStatus: 201 })
    .errors({ ...dishNotFound, ...onceOnly })
    .input(z.strictObject({ id, reason: z.enum(DISH_REPORT_REASONS), words }))
    .output(reported),

  reportReview: everyone('POST /reviews/{id}/reports', 'Reports a review to the admins', {
    successStatus: 201,
  })
    .errors({ ...reviewNotFound, ...onceOnly })
    .input(z.strictObject({ id, reason: z.enum(REVIEW_REPORT_REASONS), words }))
    .output(reported),
}

export type OrderRating = z.infer<typeof orderRating>
export type ContentReport = z.infer<typeof contentReport>
export type Review = z.infer<typeof review>
export type ContentReportQuery = z.infer<typeof contentReportQuery>
