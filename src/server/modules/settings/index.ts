export { offeredMethods } from './read-settings.ts'
export { findOrderLimits, listDistricts, lockDistrict, type OrderLimitsRow } from './store.ts'
export { supportOf } from './views.ts'
