import { declareModule } from '#server/platform/module/declare-module.ts'
import { promotionEndpoints } from './http.ts'
import { mountPromotions } from './mount-promotions.ts'

export const promotionsModule = declareModule({
  endpoints: { promotions: promotionEndpoints },
  mounts: [mountPromotions],
})
