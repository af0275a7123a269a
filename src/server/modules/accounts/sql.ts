export { selectFactorInUse } from './second-factor/store.ts'
