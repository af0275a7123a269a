import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findVersion } from './store.ts'

/** Streams the version of the kept cart to its owner's devices. A device with an older version reads and merges the cart. */
export function cartSource({ database }: Platform, userId: string): Source {
  return {
    event: 'cart',
    key: `cart:${userId}`,
    topics: [topics.cart(userId)],
    load: async () => ({ version: await findVersion(database.db, userId) }),
  }
}
