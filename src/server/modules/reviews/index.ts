export { REVIEWS_READ, reviewPage } from './list-reviews.ts'
export { eraseGuestReviews, eraseReportsOf } from './personal-data-store.ts'
export { isReviewPhoto, moveGuestReviews } from './store.ts'
