import { refuse } from '#domain/outcome.ts'
import { endpoint, type RequestContext, raise, userOf } from '#server/platform/rpc.ts'
import { deviceCookie } from '#server/platform/sessions/cookies.ts'
import { changeReview } from './change-review.ts'
import { deleteReview } from './delete-review.ts'
import { findOwnReview } from './find-own-review.ts'
import { listReviews, listReviewsOfDish } from './list-reviews.ts'
import { addRatingPhoto, removeRatingPhoto } from './photo-of-rating.ts'
import { findOrderRating, rateOrder } from './rate-order.ts'
import { replyToReview } from './reply-to-review.ts'
import { listContentReports, resolveReports } from './reports/content-reports.ts'
import { type Reported, reportDish, reportReview } from './reports/report-content.ts'
import { writeReview } from './write-review.ts'

export const reviewEndpoints = {
  listReviewsOfDish: endpoint.reviews.listReviewsOfDish.handler(async ({ input, context, errors }) => {
    const outcome = await listReviewsOfDish(context.platform, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  listContentReports: endpoint.reviews.listContentReports.handler(({ input, context }) =>
    listContentReports(context.platform, input),
  ),
  resolveReports: endpoint.reviews.resolveReports.handler(({ input, context }) =>
    resolveReports(context.platform, userOf(context).id, input.ids),
  ),
  listReviews: endpoint.reviews.listReviews.handler(async ({ input, context, errors }) => {
    const outcome = await listReviews(context.platform, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  findOwnReview: endpoint.reviews.findOwnReview.handler(async ({ input, context, errors }) => {
    const outcome = await findOwnReview(context.platform, userOf(context).id, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  writeReview: endpoint.reviews.writeReview.handler(async ({ input, context, errors }) => {
    const outcome = await writeReview(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  findOrderRating: endpoint.reviews.findOrderRating.handler(async ({ input, context, errors }) => {
    const outcome = await findOrderRating(context.platform, context.actor, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  rateOrder: endpoint.reviews.rateOrder.handler(async ({ input, context, errors }) => {
    const outcome = await rateOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  addRatingPhoto: endpoint.reviews.addRatingPhoto.handler(async ({ input, context, errors }) => {
    const outcome = await addRatingPhoto(context.platform, context.actor, input)
    if (outcome.ok) return outcome.value
    return outcome.code === 'file.too_large' || outcome.code === 'file.wrong_type'
      ? raise(errors, refuse(outcome.code, { field: 'photo' }))
      : raise(errors, outcome)
  }),
  removeRatingPhoto: endpoint.reviews.removeRatingPhoto.handler(async ({ input, context, errors }) => {
    const outcome = await removeRatingPhoto(context.platform, context.actor, input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  changeReview: endpoint.reviews.changeReview.handler(async ({ input, context, errors }) => {
    const outcome = await changeReview(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  deleteReview: endpoint.reviews.deleteReview.handler(async ({ input, context, errors }) => {
    const outcome = await deleteReview(context.platform, userOf(context), input.id)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  replyToReview: endpoint.reviews.replyToReview.handler(async ({ input, context, errors }) => {
    const outcome = await replyToReview(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
  reportDish: endpoint.reviews.reportDish.handler(async ({ input, context, errors }) => {
    const outcome = await reportDish(context.platform, context.actor, input)
    return outcome.ok ? reported(context, outcome.value) : raise(errors, outcome)
  }),
  reportReview: endpoint.reviews.reportReview.handler(async ({ input, context, errors }) => {
    const outcome = await reportReview(context.platform, context.actor, input)
    return outcome.ok ? reported(context, outcome.value) : raise(errors, outcome)
  }),
}

function reported({ answer, secure }: RequestContext, { deviceSecret }: Reported) {
  if (deviceSecret) answer.append('set-cookie', deviceCookie(deviceSecret, secure))
  return { reported: true as const }
}
