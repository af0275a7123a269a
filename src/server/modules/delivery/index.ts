export { deliveryEndpoints } from './http.ts'
export { courierBoardSource } from './live-source.ts'
