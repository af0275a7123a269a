export { kitchenEndpoints } from './http.ts'
export { addPlace, releasePlace, takePlace } from './store.ts'
