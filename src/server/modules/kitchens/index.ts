export { readControls } from './market/controls.ts'
export { listStrips } from './market/strips.ts'
export { eraseKitchen } from './personal-data-store.ts'
export { createKitchen } from './profile/create-kitchen.ts'
export {
  approveKitchen,
  refuseKitchen,
  releaseCapacity,
  renameArea,
  reopenKitchen,
  retireKitchen,
  takeCapacity,
} from './store.ts'
