import type { KeptCart } from '#contract/ordering/cart.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findVersion } from './store.ts'
import { viewCart } from './views.ts'

/**
 * Reads the version before the lines. If the cart changes in between, the version is too old, never too new, and the client
 * reads again.
 */
export async function getCart({ platform: { database }, user: { id: userId } }: Call): Promise<KeptCart> {
  return viewCart(database.db, userId, await findVersion(database.db, userId))
}
