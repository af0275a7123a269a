import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findVersion } from './store.ts'

/** Sends a customer's devices the version of the kept cart; a device with an older one reads and merges it. */
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
