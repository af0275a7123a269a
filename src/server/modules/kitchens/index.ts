export { kitchenEndpoints } from './http.ts'
export { keepOpenNow } from './keep-open-now.ts'
export { learnFromOrder } from './on-order-event.ts'
export { claimPlaces, releaseCapacity, takeCapacity } from './store.ts'
