export { eraseBroadcastsTo } from './personal-data-store.ts'
