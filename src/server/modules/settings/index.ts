export { offeredMethods } from './read-settings.ts'
export { findOrderLimits, listDistricts, type OrderLimitsRow } from './store.ts'
export { supportOf } from './views.ts'
