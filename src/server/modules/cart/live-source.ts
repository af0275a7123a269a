import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findVersion } from './store.ts'

/** Tells a customer's devices that the kept cart has another version; whoever has not seen it reads and merges it. */
export function cartSource({ database }: Platform, userId: string): Source {
  return {
    event: 'cart',
    key: `cart:${userId}`,
    topics: [cartTopic(userId)],
    load: async () => ({ version: await findVersion(database.db, userId) }),
  }
}

export function cartTopic(userId: string): string {
  return `cart:${userId}`
}
