import type { KeptCart } from '#contract/ordering/cart.ts'
import { type CartLine, fitCart } from '#domain/cart/kept-cart.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findChange, keepChange, lockCart, writeCart } from './store.ts'
import { viewCart } from './views.ts'

export type SentLine = {
  dishId: string
  quantity: number
  notes?: string | undefined
  savedForLater?: boolean | undefined
}
/**
 * Replaces the whole cart, if the device has seen the current version. Otherwise nothing changes and the refusal carries the
 * current cart. A change that is repeated because its answer was lost gets the same answer again.
 */
export async function replaceCart(
  { platform: { database, clock, notices }, user: { id: userId } }: Call,
  { changeId, version, items }: { changeId?: string | undefined; version: number; items: SentLine[] },
): Promise<Outcome<{ version: number }, Refusal<'cart.stale', { current: KeptCart }>>> {
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const current = await lockCart(tx, userId)
    const made = changeId === undefined ? null : await findChange(tx, userId, changeId)
    if (made !== null) return done({ version: made })
    if (version !== current) return refuse('cart.stale', { current: await viewCart(tx, userId, current) })
    const written = await writeCart(tx, userId, fitCart(items.map(toLine)))
    notices.publish(tx, [topics.cart(userId)])
    if (changeId !== undefined) await keepChange(tx, { userId, changeId, version: written, now })
    return done({ version: written })
  })
}

export function toLine({ dishId, quantity, notes = '', savedForLater = false }: SentLine): CartLine {
  return { dishId, quantity, notes, savedForLater }
}
