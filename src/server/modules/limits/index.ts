export { countTurnedAway } from './count-turned-away.ts'
export { limitEndpoints } from './http.ts'
export { deleteOldTurnedAway } from './store.ts'
export { TURNED_AWAY_MESSAGES, tellAdmins } from './tell-admins.ts'
