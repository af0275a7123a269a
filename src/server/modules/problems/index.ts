export { eraseProblemsOf, eraseProblemsOfGuest, readProblemData } from './personal-data-store.ts'
