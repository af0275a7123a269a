import { declareModule } from '#server/platform/module/declare-module.ts'
import { reviewEndpoints } from './http.ts'
import { listUsedReviewPhotos } from './reading-store.ts'
import { mountContentReports } from './reports/mount-content-reports.ts'

export const reviewsModule = declareModule({
  endpoints: { reviews: reviewEndpoints },
  mounts: [mountContentReports],
  shelves: [{ folder: 'reviews', filesOf: ({ files }) => files, listUsed: listUsedReviewPhotos }],
})
