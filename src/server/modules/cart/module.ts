import { declareModule } from '#server/platform/module/declare-module.ts'
import { nightly } from '#server/platform/module/reactions.ts'
import { cartEndpoints } from './http.ts'
import { deleteOldMerges } from './store.ts'

export const cartModule = declareModule({
  endpoints: { cart: cartEndpoints },
  reactions: [nightly('sweep-cart-merges', ({ database }) => deleteOldMerges(database.db))],
})
