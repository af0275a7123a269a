export { REVIEWS_READ, reviewPage } from './list-reviews.ts'
export { reviewsModule } from './module.ts'
export { eraseFromReviews, eraseReportsOf, readReviewData } from './personal-data-store.ts'
export { type ReviewRow, selectReviews } from './reading-store.ts'
