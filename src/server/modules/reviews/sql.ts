export { type ReviewRow, selectReviews } from './reading-store.ts'
