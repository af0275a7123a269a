export { problemsModule } from './module.ts'
export { eraseProblemsOf, eraseProblemsOfGuest, readProblemData } from './personal-data-store.ts'
