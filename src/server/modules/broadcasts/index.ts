export { broadcastsModule } from './module.ts'
export { eraseBroadcastsTo } from './personal-data-store.ts'
