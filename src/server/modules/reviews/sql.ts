export { type ReviewRow, selectReviews } from './store.ts'
