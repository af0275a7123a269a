import { widenOffer } from '#server/modules/ordering/index.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { every } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { getDispatchBoard } from './get-dispatch-board.ts'
import { giveOrders, takeBackOrders } from './give-orders.ts'
import { giveUntaken } from './give-untaken.ts'

const UNTAKEN_SECONDS = 10

export const dispatchModule = declareModule({
  endpoints: serve({ dispatch: { getDispatchBoard, giveOrders, takeBackOrders, widenOffer } }),
  reactions: [every('give-untaken', UNTAKEN_SECONDS, giveUntaken)],
})
