export { kitchenEndpoints } from './http.ts'
export { releasePlace, takePlace } from './store.ts'
