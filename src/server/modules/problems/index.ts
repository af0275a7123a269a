export { eraseProblemsOf, eraseProblemsOfGuest } from './personal-data-store.ts'
