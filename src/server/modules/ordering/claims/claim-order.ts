import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { deviceCookie } from '#server/platform/sessions/cookies.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { addDevice, isOwnersDevice, spendClaimToken } from '../claims-store.ts'
import { findOrderFor } from '../find-order-for.ts'
import { answerOrder } from '../reading/get-order.ts'

/**
 * Exchanges the claim token of the mailed link (`?key=`), once, for this device's right to the order. From then on the
 * cookie is the proof, and the token leaves the address. A device that already has the right keeps it, whatever the
 * token.
 */
export async function claimOrder(
  { platform, actor, answer, secure }: Call,
  { id, claimToken }: { id: string; claimToken: string },
): Promise<Outcome<OrderAnswer, Refusal<'order.not_found'>>> {
  const order = await findOrderFor(platform, actor, id)
  if (order?.customerId !== null) return refuse('order.not_found')
  const { database } = platform
  if (actor.device && (await isOwnersDevice(database.db, order.id, actor.device))) {
    return done(await answerOrder(database.db, order, 'owner'))
  }
  const deviceSecret = actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret!)
  const outcome = await database.decide(async (tx) => {
    if (!(await spendClaimToken(tx, order.id, hashOfSecret(claimToken)))) return refuse('order.not_found')
    await addDevice(tx, [order.id], device, 'claimed')
    return done(null)
  })
  if (!outcome.ok) return outcome
  if (deviceSecret) answer.append('set-cookie', deviceCookie(deviceSecret, secure))
  return done(await answerOrder(database.db, order, 'owner'))
}
