import { declareModule } from '#server/platform/module/declare-module.ts'
import { consume, every } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { changeAvailability, previewAvailability } from './availability/change-availability.ts'
import { getAvailability } from './availability/get-availability.ts'
import { endBreak, startBreak } from './availability/take-break.ts'
import { getCook } from './get-cook.ts'
import { listCooks } from './listing/list-cooks.ts'
import { KITCHEN_NAMES, renameKitchen } from './listing/rename-kitchen.ts'
import { endMarketControl, listMarketControls, startMarketControl } from './market/controls.ts'
import { learnFromOrder, PREPARATIONS } from './on-order-event.ts'
import { readKitchenData } from './personal-data-store.ts'
import { changeKitchenProfile, getKitchenProfile } from './profile/change-kitchen-profile.ts'
import { getKitchenOfAdmins } from './profile/get-kitchen-of-admins.ts'
import { closeForToday, reopenToday } from './today/close-for-today.ts'
import { getFirstSteps } from './today/get-first-steps.ts'
import { getKitchenToday } from './today/get-kitchen-today.ts'
import { keepOpenNow } from './today/keep-open-now.ts'

const OPEN_NOW_SECONDS = 60

export const kitchensModule = declareModule({
  endpoints: serve({
    kitchens: {
      getKitchenOfAdmins,
      getKitchenProfile,
      changeKitchenProfile,
      listCooks,
      getCook,
      getAvailability,
      previewAvailability,
      changeAvailability,
      startBreak,
      endBreak,
      getKitchenToday,
      getFirstSteps,
      closeForToday,
      reopenToday,
    },
    market: { listMarketControls, startMarketControl, endMarketControl },
  }),
  reactions: [
    consume(PREPARATIONS, (platform) => (event) => learnFromOrder(platform, event)),
    consume(KITCHEN_NAMES, (platform) => (event) => renameKitchen(platform, event)),
    { start: keepOpenNow },
    every('keep-open-now', OPEN_NOW_SECONDS, keepOpenNow),
  ],
  personalData: { read: readKitchenData },
})
