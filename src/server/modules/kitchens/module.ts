import { declareModule } from '#server/platform/module/declare-module.ts'
import { every, worksOff } from '#server/platform/module/reactions.ts'
import { kitchenEndpoints } from './http.ts'
import { KITCHEN_NAMES, renameKitchen } from './listing/rename-kitchen.ts'
import { learnFromOrder, PREPARATIONS } from './on-order-event.ts'
import { keepOpenNow } from './today/keep-open-now.ts'

const OPEN_NOW_SECONDS = 60

export const kitchensModule = declareModule({
  endpoints: { kitchens: kitchenEndpoints },
  reactions: [
    worksOff(PREPARATIONS, (platform) => (event) => learnFromOrder(platform, event)),
    worksOff(KITCHEN_NAMES, (platform) => (event) => renameKitchen(platform, event)),
    { start: keepOpenNow },
    every('keep-open-now', OPEN_NOW_SECONDS, keepOpenNow),
  ],
})
