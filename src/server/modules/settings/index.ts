export { settingsModule } from './module.ts'
export {
  districtCalled,
  findOrderLimits,
  listDistricts,
  type OrderLimitsRow,
  orderLimitsAsJson,
  viewRadiusKm,
} from './store.ts'
export { supportOf } from './views.ts'
