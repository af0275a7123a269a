import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { addDevice } from '../claims/claims-store.ts'
import type { EarlierAnswer, IdempotencyClaim } from './placing-store.ts'

export type Placed = { answer: PlacedAnswer; deviceSecret: string | null; replayed: boolean }

/**
 * Answers a repeated request with the first answer, which may have been lost together with its device cookie: a guest who
 * repeats the key owns the orders from this device too. A key that comes with another request reveals nothing.
 */
export async function repeatAnswer(
  { database }: Platform,
  actor: Actor,
  { requestHash }: IdempotencyClaim,
  earlier: EarlierAnswer,
): Promise<Outcome<Placed, Refusal<'order.key_reused'>>> {
  if (earlier.requestHash !== requestHash) return refuse('order.key_reused')
  const answer = earlier.answer as PlacedAnswer
  if (actor.user) return done({ answer, deviceSecret: null, replayed: true })
  const deviceSecret = actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret!)
  const ids = answer.orders.map(({ id }) => id)
  await database.transaction((tx) => addDevice(tx, ids, device, 'repeated'))
  return done({ answer, deviceSecret, replayed: true })
}
