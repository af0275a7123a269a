import type { ChangeQuote } from '#contract/ordering/order-changes.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import {
  type AskedChange,
  type DecideRefusal,
  decideChange,
  type PrepareRefusal,
  prepareChange,
} from './prepare-change.ts'
import { quoteOf } from './price-change.ts'

/** What an order would cost after a change, and whether its customer would be asked. */
export async function quoteOrderChange(
  call: Call,
  asked: AskedChange,
): Promise<Outcome<ChangeQuote, PrepareRefusal | DecideRefusal>> {
  const prepared = await prepareChange(call, asked)
  if (!prepared.ok) return prepared
  const { order, by } = prepared.value
  const { database, clock } = call.platform
  const now = new Date(clock.now())
  const decided = await decideChange(database.db, prepared.value, { order, withoutConsent: 'keep', now })
  if (!decided.ok) return decided
  const { changed, asks } = decided.value
  return done(quoteOf(order, changed, { asks, seesTotal: by === 'admin' }))
}
