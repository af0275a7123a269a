export { settingsEndpoints } from './http.ts'
export {
  districtCalled,
  findOrderLimits,
  type OrderLimitsRow,
  orderLimitsAsJson,
  viewRadiusKm,
} from './store.ts'
