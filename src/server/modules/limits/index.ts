export { countTurnedAway } from './count-turned-away.ts'
export { limitEndpoints } from './http.ts'
export { deleteOldTurnedAway } from './store.ts'
