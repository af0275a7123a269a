export { settingsEndpoints } from './http.ts'
export {
  districtCalled,
  findOrderLimits,
  listDistricts,
  type OrderLimitsRow,
  orderLimitsAsJson,
  viewRadiusKm,
} from './store.ts'
