export { REVIEWS_READ, reviewPage } from './list-reviews.ts'
export { eraseFromReviews, eraseGuestReviews, eraseReportsOf, readReviewData } from './personal-data-store.ts'
export { isReviewPhoto, moveGuestReviews } from './store.ts'
