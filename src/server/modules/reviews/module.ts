import { ADMINS } from '#contract/base.ts'
import { contentReportQuery } from '#contract/catalog/reviews.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { deleteReview } from './delete-review.ts'
import { findOwnReview, listReviews, listReviewsOfDish } from './list-reviews.ts'
import { eraseFromReviews, readReviewData } from './personal-data-store.ts'
import { addRatingPhoto, removeRatingPhoto } from './photo-of-rating.ts'
import { findOrderRating, rateOrder } from './rate-order.ts'
import { replyToReview } from './reply-to-review.ts'
import { contentReportList, resolveReports } from './reports/content-report-list.ts'
import { reportDish, reportReview } from './reports/report-content.ts'
import { listUsedReviewPhotos } from './store.ts'
import { changeReview, writeReview } from './write-review.ts'

export const reviewsModule = declareModule({
  endpoints: serve({
    reviews: {
      listReviewsOfDish,
      listContentReports: contentReportList.page,
      resolveReports,
      listReviews,
      findOwnReview,
      writeReview,
      findOrderRating,
      rateOrder,
      addRatingPhoto,
      removeRatingPhoto,
      changeReview,
      deleteReview,
      replyToReview,
      reportDish,
      reportReview,
    },
  }),
  mounts: [
    fileAt('/api/admin/content-reports.csv', {
      access: ADMINS,
      query: contentReportQuery,
      write: contentReportList.file,
    }),
  ],
  folders: [{ folder: 'reviews', filesOf: ({ files }) => files, listUsed: listUsedReviewPhotos }],
  personalData: { read: readReviewData, erase: eraseFromReviews },
})
