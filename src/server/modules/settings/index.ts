export { settingsEndpoints } from './http.ts'
export { findOrderLimits, type OrderLimitsRow } from './store.ts'
