export { claimCapacity } from './store.ts'
