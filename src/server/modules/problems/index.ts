export { problemEndpoints } from './http.ts'
export { mountProblems } from './mount-problems.ts'
export { eraseProblemsOf, eraseProblemsOfGuest, readProblemData } from './personal-data-store.ts'
export { listUsedProblemPhotos } from './store.ts'
