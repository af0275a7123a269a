export { districtCalled, orderLimitsAsJson, viewRadiusKm } from './store.ts'
