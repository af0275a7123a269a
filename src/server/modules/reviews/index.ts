export { reviewEndpoints } from './http.ts'
export { REVIEWS_READ, reviewPage } from './list-reviews.ts'
export { type ReviewRow, selectReviews } from './reading-store.ts'
