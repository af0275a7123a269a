export { offeredMethods } from './read-settings.ts'
export { findOrderLimits, holdDistrict, listDistricts, type OrderLimitsRow } from './store.ts'
export { supportOf } from './views.ts'
