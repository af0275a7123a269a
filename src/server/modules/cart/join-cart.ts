import type { KeptCart } from '#contract/ordering/cart.ts'
import { fitCart, joinCarts } from '#domain/cart/kept-cart.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type SentLine, toLine } from './replace-cart.ts'
import { keepMerge, listLines, lockCart, writeCart } from './store.ts'
import { viewCart } from './views.ts'

/** Merges a browser's cart into the kept cart, once for each merge id. Returns the kept cart. */
export async function joinCart(
  { platform: { database, clock, notices, limiter, env }, user: { id: userId } }: Call,
  { mergeId, items }: { mergeId: string; items: SentLine[] },
): Promise<KeptCart> {
  await limiter.take('cart-merges', userId, env.LIMIT_CART_MERGES, HOUR_SECONDS)
  return database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const version = await lockCart(tx, userId)
    const isNew = await keepMerge(tx, userId, mergeId, now)
    if (!isNew || items.length === 0) return viewCart(tx, userId, version)
    const joined = joinCarts(await listLines(tx, userId), fitCart(items.map(toLine)))
    const written = await writeCart(tx, userId, joined)
    notices.publish(tx, [topics.cart(userId)])
    return viewCart(tx, userId, written)
  })
}
