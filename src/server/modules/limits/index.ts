export { countTurnedAway } from './count-turned-away.ts'
