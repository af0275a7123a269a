export { deliveryEndpoints } from './http.ts'
export { courierBoardSources } from './live-source.ts'
