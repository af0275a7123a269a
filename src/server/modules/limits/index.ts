export { countTurnedAway } from './count-turned-away.ts'
export { limitsModule } from './module.ts'
