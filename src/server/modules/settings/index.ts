export { settingsEndpoints } from './http.ts'
export { findDistrict, findOrderLimits, type OrderLimitsRow } from './store.ts'
