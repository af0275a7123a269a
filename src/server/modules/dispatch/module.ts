import { widenOffer } from '#server/modules/ordering/index.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { getDispatchBoard } from './get-dispatch-board.ts'
import { giveOrders, takeBackOrders } from './give-orders.ts'

export const dispatchModule = declareModule({
  endpoints: serve({ dispatch: { getDispatchBoard, giveOrders, takeBackOrders, widenOffer } }),
})
