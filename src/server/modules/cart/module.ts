import { declareModule } from '#server/platform/module/declare-module.ts'
import { nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { joinCart } from './join-cart.ts'
import { eraseCart, readCartData } from './personal-data-store.ts'
import { replaceCart } from './replace-cart.ts'
import { deleteOldMerges } from './store.ts'
import { getCart } from './views.ts'

export const cartModule = declareModule({
  endpoints: serve({ cart: { getCart, replaceCart, joinCart } }),
  reactions: [nightly('sweep-cart-merges', ({ database }) => deleteOldMerges(database.db))],
  personalData: { read: readCartData, erase: eraseCart },
})
