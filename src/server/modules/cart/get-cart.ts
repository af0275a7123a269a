import type { KeptCart } from '#contract/ordering/cart.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findVersion } from './store.ts'
import { viewCart } from './views.ts'

/** The version is read first: a cart that changes in between is taken for older than it is, never for newer. */
export async function getCart({ database }: Platform, userId: string): Promise<KeptCart> {
  return viewCart(database.db, userId, await findVersion(database.db, userId))
}
