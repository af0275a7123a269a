export { kitchenEndpoints } from './http.ts'
export { learnFromOrder } from './on-order-event.ts'
export { claimPlaces, releasePlace, takePlace } from './store.ts'
