export { settingsEndpoints } from './http.ts'
export { districtCalled, findOrderLimits, type OrderLimitsRow, orderLimitsAsJson } from './store.ts'
