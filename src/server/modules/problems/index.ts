export { eraseMessagesFrom, eraseProblemsOf, eraseProblemsOfGuest } from './personal-data-store.ts'
