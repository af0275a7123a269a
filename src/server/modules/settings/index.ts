export { settingsModule } from './module.ts'
export { findOrderLimits, listDistricts, type OrderLimitsRow } from './store.ts'
export { supportOf } from './views.ts'
